/** Waits for each virtual thread before it makes the next one. */
public class Virtual {
    static int result;

    static void task(int number) {
        int[] made = new int[4];
        made[1] = number;
        result += made[1];
    }

    public static void main(String[] args) throws Exception {
        java.lang.reflect.Method start = Thread.class.getMethod("startVirtualThread", Runnable.class); // since 21
        for (int i = 0; i < 10; i++) {
            int number = i;
            Thread thread = (Thread) start.invoke(null, (Runnable) () -> task(number));
            thread.join();
        }
        System.out.println(result);
    }
}
