public class Two {
    static int[] shared = new int[10];
    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> shared[1]++);
        other.start();
        other.join();
        System.out.println(shared[1]);
    }
}
