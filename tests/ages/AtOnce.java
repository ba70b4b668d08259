/** Threads that use a shared array, each as soon as it can. */
public class AtOnce extends Thread {
    static int[] shared = new int[1];

    @Override
    public void run() {
        for (int i = 0; i < 1000; i++) {
            int[] own = new int[8];
            own[0] = i;
            synchronized (shared) {
                shared[0] += own[0];
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        AtOnce[] threads = new AtOnce[4];
        for (int i = 0; i < 4; i++) {
            threads[i] = new AtOnce();
        }
        for (AtOnce thread : threads) {
            thread.start();
        }
        for (AtOnce thread : threads) {
            thread.join();
        }
        System.out.println(shared[0]);
    }
}
