/** Threads that start threads at the same time, so the counters register all of these threads at run time. */
public class Starters {
    static int work(int n) {
        int sum = 0;
        for (int i = 0; i < n; i++) {
            sum += i % 3;
        }
        return sum;
    }

    public static void main(String[] args) throws Exception {
        Thread[] all = new Thread[6];
        for (int i = 0; i < all.length; i++) {
            all[i] = new Thread(() -> {
                for (int k = 0; k < 200; k++) {
                    Thread one = new Thread(() -> work(3));
                    one.start();
                    try {
                        one.join();
                    } catch (InterruptedException unexpected) {
                        throw new IllegalStateException(unexpected);
                    }
                }
            });
        }
        for (Thread one : all) {
            one.start();
        }
        for (Thread one : all) {
            one.join();
        }
    }
}
