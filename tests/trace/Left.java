import java.util.concurrent.FutureTask;

/** A constructor that the JDK calls, and that an exception leaves through {@code super(...)}. */
public class Left {
    static class Base {
        Base(int value) {
            if (value > 0) {
                throw new IllegalStateException();
            }
        }
    }

    static class Derived extends Base {
        public Derived(Integer value) {
            super(value);
        }

        Derived() {
            this(1);
        }
    }

    static int after(int value) {
        return value + 1;
    }

    public static void main(String[] args) throws Exception {
        if (args.length > 0) {
            Thread thread = new Thread(new FutureTask<Object>(Derived::new));
            thread.start();
            thread.join();
            return;
        }
        try {
            Derived.class.getConstructor(Integer.class).newInstance(1);
        } catch (java.lang.reflect.InvocationTargetException e) {
            System.out.println(after(1));
        }
    }
}
