/** Static initializers that getstatic, putstatic, new and calls run. A comment names the class that its line initializes. */
public class Initializers {
    static int work(int n) {
        int sum = 0;
        for (int i = 0; i < n; i++) {
            sum += i;
        }
        return sum;
    }

    static class Got {
        static int value = work(100);
    }

    static class Put {
        static int value = work(200);
    }

    static class Made {
        static int value = work(300);
    }

    static class Called {
        static int value = work(400);

        static void call() {}
    }

    static class Super {
        static int value = work(500);
    }

    static class Sub extends Super {
        static int own = work(600);
    }

    interface Shared {
        int VALUE = work(700);
    }

    static class Reader implements Shared {
        static int read() {
            work(2);
            int first = 1;
            return first + VALUE; // Shared
        }
    }

    static class InLoop {
        static int value = work(800);
    }

    static class Caught {
        static int value = work(900) / (args - args);
    }

    static int args;

    public static void main(String[] arguments) {
        work(1);
        int sum = arguments.length;
        sum += Got.value; // Got
        work(1);
        sum++;
        Put.value = sum; // Put
        work(1);
        sum++;
        Object made = new Made(); // Made
        work(1);
        Called.call(); // Called
        work(1);
        sum += Sub.own; // Super Sub
        sum += Reader.read();
        for (int i = 0; i < 10; i++) {
            work(1);
            if (i > 5) {
                sum += InLoop.value; // InLoop
            }
        }
        work(1);
        try {
            sum += Caught.value; // Caught
        } catch (ExceptionInInitializerError e) {
            sum += work(3);
        }
        System.out.println(sum > 0 && made != null);
    }
}
