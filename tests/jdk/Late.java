import java.util.ArrayList;
import java.util.List;

/** A daemon thread executes code of the JDK when the program ends. */
public class Late {
    public static void main(String[] args) throws InterruptedException {
        Thread daemon = new Thread(() -> {
            List<Integer> list = new ArrayList<>();
            while (true) {
                list.add(1);
                if (list.size() == 100) {
                    list.clear();
                }
            }
        });
        daemon.setDaemon(true);
        daemon.start();
        Thread.sleep(50);
        System.out.println("done");
    }
}
