import java.io.RandomAccessFile;
import java.lang.reflect.Proxy;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Calls methods without bytecode, as often as an argument says, by names that other classes may override. */
public class Natives implements Cloneable {
    static class Own {
        @Override
        public int hashCode() {
            return 7;
        }
    }

    static class Through {
        @Override
        public int hashCode() {
            return super.hashCode() | 1;
        }
    }

    static class Worker extends Thread {
        static void rest() {
            Worker.yield();
        }
    }

    static class Place extends RandomAccessFile {
        Place(String name) throws Exception {
            super(name, "r");
        }
    }

    static class Copy extends Natives {
        @Override
        public Object clone() throws CloneNotSupportedException {
            return super.clone();
        }
    }

    interface Named {
        int hashCode();
    }

    @Override
    public Object clone() throws CloneNotSupportedException {
        return super.clone();
    }

    static int hashes(Object[] objects) {
        int sum = 0;
        for (Object object : objects) {
            try {
                sum += object.hashCode();
            } catch (NullPointerException e) {
                sum++;
            }
        }
        return sum;
    }

    public static void main(String[] arguments) throws Exception {
        int times = Integer.parseInt(arguments[0]);
        Runnable lambda = () -> {};
        // The JDK makes the proxy's class at run time, and its handler does not call hashCode.
        Named proxy = (Named) Proxy.newProxyInstance(
                Natives.class.getClassLoader(), new Class<?>[] {Named.class}, (self, method, values) -> 3);
        Object[] objects = {
            // These call Object's method: four directly, and one through a class with its own.
            new Object(), new Natives(), new int[3], lambda, new Through(),
            // These do not.
            new Own(), "text", List.of(1, 2), proxy, null,
        };
        Map<Object, Integer> map = new HashMap<>();
        Object key = new Object();
        map.put(key, 1);
        try (Place place = new Place(arguments[1])) {
            for (int i = 0; i < times; i++) {
                hashes(objects);
                map.get(key);
                new Copy().clone();
                Worker.rest();
                place.getFilePointer();
            }
        }
        // More threads at once than there are separate arrays of counters.
        Thread[] threads = new Thread[6];
        for (int t = 0; t < threads.length; t++) {
            threads[t] = new Thread(() -> {
                for (int i = 0; i < times; i++) {
                    hashes(objects);
                }
            });
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
