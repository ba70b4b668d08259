/** Work whose searches, monitors, streams and targets can be worked out on paper. */
public class Core {
    interface Named {
        int name();
    }

    interface Priced {
        int price();
    }

    static class Tea implements Named, Priced {
        public int name() {
            return 1;
        }

        public int price() {
            return 2;
        }
    }

    static final class Green extends Tea {}

    /** Two interfaces in turn, of objects of two classes: each check searches, from the second class on. */
    static int turns(Object[] all) {
        int sum = 0;
        for (int i = 0; i < 1000; i++) {
            Object one = all[i & 1];
            sum += one instanceof Named ? 1 : 0;
            sum += one instanceof Priced ? 1 : 0;
        }
        return sum;
    }

    /** One interface: each class searches once and remembers it. */
    static int same(Object[] all) {
        int sum = 0;
        for (int i = 0; i < 1000; i++) {
            sum += all[i & 1] instanceof Named ? 1 : 0;
        }
        return sum;
    }

    /** Superclasses are known without a search, and null has none. */
    static int above(Object[] all) {
        int sum = 0;
        for (int i = 0; i < 1000; i++) {
            sum += all[i & 1] instanceof Tea ? 1 : 0;
            sum += all[2] instanceof Priced ? 1 : 0;
        }
        return sum;
    }

    /** One class alone: a comparison of classes suffices. */
    static int alone(Object[] all) {
        int sum = 0;
        for (int i = 0; i < 1000; i++) {
            sum += all[0] instanceof Named ? 1 : 0;
            sum += all[0] instanceof Priced ? 1 : 0;
        }
        return sum;
    }

    static synchronized int locked(int i) {
        return i;
    }

    static int monitors(Object lock) {
        int sum = 0;
        for (int i = 0; i < 1000; i++) {
            sum += locked(i);
            synchronized (lock) {
                sum++;
            }
        }
        return sum;
    }

    /** A walk through 4 MB, line after line. */
    static int walk(int[] all) {
        int sum = 0;
        for (int i = 0; i < all.length; i += 16) {
            sum += all[i];
        }
        return sum;
    }

    /** The same lines, in an order that nothing foresees. */
    static int jump(int[] all) {
        int sum = 0;
        for (int i = 0, at = 0; i < all.length / 16; i++) {
            sum += all[16 * at];
            at = at * 5 + 12345 & all.length / 16 - 1;
        }
        return sum;
    }

    /** Receivers in a cycle of five: the last one is never the next one. */
    static int cycle(Named[] five) {
        int sum = 0;
        for (int i = 0, at = 0; i < 1000; i++) {
            sum += five[at].name();
            at = at == 4 ? 0 : at + 1;
        }
        return sum;
    }

    /** The JDK computes these once and keeps them, so the machine must not ask for them first. */
    static int kept() {
        return Tea.class.getInterfaces().length + Green.class.getName().length() + Named.class.getName().length();
    }

    public static void main(String[] args) {
        Object[] all = {new Tea(), new Green(), null};
        Named[] five = {new Tea(), new Green(), () -> 3, () -> 4, new Named() {
            public int name() {
                return 5;
            }
        }};
        int[] large = new int[1 << 20];
        int sum = turns(all) + same(all) + above(all) + alone(all) + monitors(all);
        sum += walk(large) + jump(large) + cycle(five) + kept();
        System.out.println(sum);
    }
}
