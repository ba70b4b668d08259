import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The target is `sorts`. The program, the JDK and a thread call it, and the JDK calls the program below it. */
class Windows {
    static int left;

    static void here() {
        if (--left == 0) {
            System.exit(0);
        }
    }

    static int sorts(int count) {
        List<String> words = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            words.add("w" + i * 7919 % 100);
        }
        words.sort((one, two) -> {
            here();
            return one.compareTo(two);
        });
        return words.stream().map(word -> {
            here();
            return word.length();
        }).collect(Collectors.toList()).size();
    }

    /** Has the name of the target. */
    static int sorts(long count, List<Integer> in) {
        in.forEach(more -> sorts(more + (int) count));
        return 0;
    }

    static int deep(int frames) {
        return frames == 0 ? sorts(5) : deep(frames - 1);
    }

    public static void main(String[] args) throws InterruptedException {
        left = Integer.parseInt(args[0]);
        sorts(7);
        sorts(3L, List.of(5, 6));
        List.of(1, 2).forEach(more -> new TreeMap<Integer, Integer>((one, two) -> sorts(3)).put(1, more));
        deep(1500);
        sorts(4);
        Thread thread = new Thread(() -> sorts(9), "other");
        thread.start();
        thread.join();
    }
}
