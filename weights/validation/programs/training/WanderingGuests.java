/** Guests wander through a large linked network, each by its own rule, and leave traces that fade. */
public final class WanderingGuests {
    private static final int HOURS = 24;

    private static final class Room {
        final int number;
        Room left;
        Room right;
        Room ahead;
        final float[] traces = new float[HOURS];
        int visits;

        Room(int number) {
            this.number = number;
        }

        float trace(int step) {
            return traces[step % HOURS];
        }
    }

    private interface Rule {
        Room next(Room room, int step);
    }

    private static final class Restless implements Rule {
        private int state = 31;

        @Override
        public Room next(Room room, int step) {
            state = state * 1_103_515_245 + 12_345;
            return switch (state >>> 20 & 3) {
                case 0 -> room.left;
                case 1 -> room.right;
                default -> room.ahead;
            };
        }
    }

    private static final class Shy implements Rule {
        @Override
        public Room next(Room room, int step) {
            Room calm = room.left.trace(step) < room.right.trace(step) ? room.left : room.right;
            return calm.trace(step) < room.ahead.trace(step) ? calm : room.ahead;
        }
    }

    private static final class Curious implements Rule {
        private final double threshold;

        Curious(double threshold) {
            this.threshold = threshold;
        }

        @Override
        public Room next(Room room, int step) {
            if (room.trace(step) > threshold) {
                return room.ahead;
            }
            return (step & 1) == 0 ? room.left : room.right;
        }
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        Room[] rooms = network(n + 4);
        Rule straight = (room, step) -> room.visits % 3 == 0 ? room.right : room.ahead;
        Rule[] rules = {new Restless(), new Shy(), new Curious(0.7), straight, new Curious(1.5)};
        Room[] guests = new Room[rules.length];
        for (int i = 0; i < guests.length; i++) {
            guests[i] = rooms[i % rooms.length];
        }
        for (int step = 0; step < n; step++) {
            for (int i = 0; i < guests.length; i++) {
                Room room = rules[i].next(guests[i], step);
                room.visits++;
                room.traces[step % HOURS] = room.trace(step) * 0.75f + 1.0f / (i + 1);
                guests[i] = room;
            }
        }
        double traces = 0;
        long checksum = 0;
        for (Room room : rooms) {
            traces += room.trace(room.number);
            checksum = checksum * 3 + room.visits;
        }
        for (Room guest : guests) {
            checksum = checksum * 31 + guest.number;
        }
        return checksum + (long) (traces * 1e4);
    }

    private static Room[] network(int size) {
        Room[] rooms = new Room[size];
        for (int i = 0; i < size; i++) {
            rooms[i] = new Room(i);
        }
        long mixer = 0;
        for (Room room : rooms) {
            mixer += 0x9E3779B97F4A7C15L;
            long z = (mixer ^ mixer >>> 30) * 0xBF58476D1CE4E5B9L;
            z ^= z >>> 27;
            room.left = rooms[(int) ((z >>> 40) % size)];
            room.right = rooms[(int) ((z & 0xFFFFFF) % size)];
            room.ahead = rooms[(room.number + 1) % size];
        }
        return rooms;
    }
}
