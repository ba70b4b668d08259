import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.jheaps.AddressableHeap;
import org.jheaps.MergeableAddressableHeap;
import org.jheaps.tree.FibonacciHeap;
import org.jheaps.tree.LeftistHeap;
import org.jheaps.tree.PairingHeap;

/** JHeaps melds queues of tasks, makes some tasks more urgent, and serves them in order. */
public final class MeldableQueues {
    private static long serve(MergeableAddressableHeap<Integer, String> one,
            MergeableAddressableHeap<Integer, String> two, SplittableRandom random, int size) {
        List<AddressableHeap.Handle<Integer, String>> handles = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            handles.add(((i & 1) == 0 ? one : two).insert(random.nextInt(1000), "task" + i % 10));
        }
        one.meld(two);
        for (int i = 0; i < size; i += 3) {
            AddressableHeap.Handle<Integer, String> handle = handles.get(i);
            handle.decreaseKey(handle.getKey() / 2);
        }
        handles.get(size / 2).delete();
        long sum = 0;
        while (!one.isEmpty()) {
            AddressableHeap.Handle<Integer, String> next = one.deleteMin();
            sum = sum * 31 + next.getKey();
            if (next.getKey() % 17 == 0) {
                one.insert(next.getKey() + 1, next.getValue());
            }
        }
        return sum;
    }

    public static long run(int n) {
        SplittableRandom random = new SplittableRandom(13);
        long sum = 0;
        for (int i = 0; i < n; i++) {
            sum = sum * 31 + serve(new PairingHeap<>(), new PairingHeap<>(), random, 40);
            sum = sum * 31 + serve(new FibonacciHeap<>(), new FibonacciHeap<>(), random, 40);
            sum = sum * 31 + serve(new LeftistHeap<>(), new LeftistHeap<>(), random, 40);
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
