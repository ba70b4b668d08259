/** A large family in which everybody knows the parent, the eldest child and the next sibling. */
public final class FamilyTree {
    private static final class Person {
        private final Person parent;
        private final int[] diary = new int[30];
        private final int birth;
        private Person eldest;
        private Person sibling;
        private long fortune;

        private Person(Person parent, int birth) {
            this.parent = parent;
            this.birth = birth;
            if (parent != null) {
                sibling = parent.eldest;
                parent.eldest = this;
            }
        }

        private int age(int now) {
            return now - birth;
        }
    }

    private int seed = 4711;

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        if (n == 0) {
            return 0;
        }
        return new FamilyTree().live(n);
    }

    private int below(int bound) {
        seed = seed * 134775813 + 1;
        return (int) ((seed & 0xFFFFFFFFL) * bound >>> 32);
    }

    private long live(int n) {
        Person[] people = new Person[n];
        people[0] = new Person(null, 0);
        for (int i = 1; i < n; i++) {
            people[i] = new Person(people[below(i)], i);
        }
        long sum = 0;
        for (int i = 0; i < n; i++) {
            sum += tellAncestors(people[below(n)], i);
            sum ^= heir(people[below(n)], i).birth;
        }
        return sum * 3 + inherit(people[0]);
    }

    private static int tellAncestors(Person teller, int now) {
        int generations = 0;
        for (Person at = teller; at != null; at = at.parent) {
            at.diary[generations % at.diary.length] += now & 15;
            at.fortune += at.age(now) & 1;
            generations++;
        }
        return generations;
    }

    private static Person heir(Person owner, int choice) {
        Person at = owner;
        int bits = choice;
        while (at.eldest != null) {
            at = at.eldest;
            if ((bits & 1) == 1 && at.sibling != null) {
                at = at.sibling;
            }
            bits >>>= 1;
        }
        return at;
    }

    private static long inherit(Person person) {
        long total = person.fortune + person.diary[3];
        for (Person child = person.eldest; child != null; child = child.sibling) {
            total += inherit(child) >>> 1;
        }
        return total;
    }
}
