/** A cold spreads through a town in which everybody knows a few others. */
public final class EpidemicSpread {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private enum Health {
        WELL, ILL, IMMUNE
    }

    private static final class Person {
        Health health = Health.WELL;
        int daysLeft;
        final int caution;
        Contact contacts;
        Person nextIll;

        Person(int caution) {
            this.caution = caution;
        }

        void meets(Person other, int closeness) {
            contacts = new Contact(other, closeness, contacts);
        }
    }

    private static final class Contact {
        final Person person;
        final int closeness;
        final Contact next;

        Contact(Person person, int closeness, Contact next) {
            this.person = person;
            this.closeness = closeness;
            this.next = next;
        }
    }

    private static final class Dice {
        private long state = 4101842887655102017L;

        int roll(int sides) {
            state ^= state >>> 21;
            state ^= state << 35;
            state ^= state >>> 4;
            return (int) ((state * 2685821657736338717L >>> 33) % sides);
        }
    }

    public static long run(int n) {
        Dice dice = new Dice();
        Person[] town = new Person[n + 10];
        for (int i = 0; i < town.length; i++) {
            town[i] = new Person(dice.roll(20));
        }
        for (int i = 0; i < 2 * town.length; i++) {
            Person one = town[dice.roll(town.length)];
            Person two = town[dice.roll(town.length)];
            int closeness = 10 + dice.roll(40);
            one.meets(two, closeness);
            two.meets(one, closeness);
        }
        Person ill = null;
        for (int i = 0; i < town.length; i += 50) {
            town[i].health = Health.ILL;
            town[i].daysLeft = 5;
            town[i].nextIll = ill;
            ill = town[i];
        }
        long check = 0;
        for (int day = 1; ill != null; day++) {
            Person still = null;
            int count = 0;
            while (ill != null) {
                Person person = ill;
                ill = ill.nextIll;
                for (Contact contact = person.contacts; contact != null; contact = contact.next) {
                    Person other = contact.person;
                    if (other.health == Health.WELL && dice.roll(100) < contact.closeness - other.caution) {
                        other.health = Health.ILL;
                        other.daysLeft = 3 + dice.roll(4);
                        other.nextIll = still;
                        still = other;
                        count++;
                    }
                }
                if (--person.daysLeft > 0) {
                    person.nextIll = still;
                    still = person;
                } else {
                    person.health = Health.IMMUNE;
                }
            }
            ill = still;
            check += (long) count * day;
        }
        for (Person person : town) {
            check = check * 3 + (person.health == Health.WELL ? 1 : 2);
        }
        return check;
    }
}
