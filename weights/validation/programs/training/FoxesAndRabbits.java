/** Foxes hunt rabbits on a round field. */
public final class FoxesAndRabbits {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static final int SIDE = 48;

    private abstract static class Animal {
        int place;
        int strength;
        final int limit;
        int day;

        Animal(int place, int strength, int limit) {
            this.place = place;
            this.strength = strength;
            this.limit = limit;
        }

        abstract int live(Field field);

        abstract Animal child(int where);

        final int move(Field field) {
            if (strength <= 0) {
                field.animals[place] = null;
                return 0;
            }
            int target = field.neighbour(place);
            Animal there = field.animals[target];
            if (there instanceof Fox || there != null && this instanceof Rabbit) {
                return strength;
            }
            if (there != null) {
                strength += there.strength / 2 + 3;
            }
            field.animals[place] = strength > limit ? child(place) : null;
            if (field.animals[place] != null) {
                field.animals[place].day = day;
                strength /= 2;
            }
            field.animals[target] = this;
            place = target;
            return strength;
        }
    }

    private static final class Rabbit extends Animal {
        Rabbit(int place) {
            super(place, 4, 7);
        }

        @Override
        int live(Field field) {
            if (field.grass[place] > 1) {
                field.grass[place] -= 2;
                strength += 2;
            } else {
                strength--;
            }
            return move(field);
        }

        @Override
        Animal child(int where) {
            return new Rabbit(where);
        }
    }

    private static final class Fox extends Animal {
        Fox(int place) {
            super(place, 9, 16);
        }

        @Override
        int live(Field field) {
            strength--;
            return move(field);
        }

        @Override
        Animal child(int where) {
            return new Fox(where);
        }
    }

    private static final class Field {
        final Animal[] animals = new Animal[SIDE * SIDE];
        final byte[] grass = new byte[SIDE * SIDE];
        int random = 2463534;

        int next(int limit) {
            random ^= random << 13;
            random ^= random >>> 17;
            random ^= random << 5;
            return (random >>> 1) % limit;
        }

        int neighbour(int place) {
            int row = place / SIDE;
            int column = place % SIDE;
            int step = next(4) / 2 * 2 - 1;
            return (random & 8) == 0
                ? (row + SIDE + step) % SIDE * SIDE + column
                : row * SIDE + (column + SIDE + step) % SIDE;
        }
    }

    public static long run(int n) {
        Field field = new Field();
        for (int i = 0; i < field.animals.length; i++) {
            int kind = field.next(12);
            field.animals[i] = kind < 3 ? new Rabbit(i) : kind == 3 ? new Fox(i) : null;
        }
        long check = 0;
        for (int turn = 0; turn < n; turn++) {
            // One turn is one strip of the field, and a day has as many turns as there are rows.
            int day = turn / SIDE + 1;
            for (int place = turn % SIDE * SIDE; place < (turn % SIDE + 1) * SIDE; place++) {
                field.grass[place] = (byte) Math.min(9, field.grass[place] + 1);
                Animal animal = field.animals[place];
                if (animal != null && animal.day != day) {
                    animal.day = day;
                    check += animal.live(field);
                }
            }
        }
        return check * 31 + field.random;
    }
}
