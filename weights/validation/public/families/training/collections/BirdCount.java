import gnu.trove.iterator.TIntIntIterator;
import gnu.trove.list.array.TDoubleArrayList;
import gnu.trove.list.array.TIntArrayList;
import gnu.trove.list.linked.TIntLinkedList;
import gnu.trove.map.hash.TIntIntHashMap;
import gnu.trove.map.hash.TObjectIntHashMap;
import gnu.trove.procedure.TObjectIntProcedure;
import gnu.trove.set.hash.TLongHashSet;
import java.util.SplittableRandom;

/** Trove counts birds in hash maps of plain numbers with removals, and passes procedures over them. */
public final class BirdCount {
    private static final class Total implements TObjectIntProcedure<String> {
        long total;

        @Override
        public boolean execute(String bird, int count) {
            total += (long) bird.length() * count;
            return true;
        }
    }

    public static long run(int n) {
        SplittableRandom random = new SplittableRandom(9);
        String[] names = new String[30];
        for (int i = 0; i < names.length; i++) {
            names[i] = "bird" + i;
        }
        TIntIntHashMap rings = new TIntIntHashMap();
        TObjectIntHashMap<String> birds = new TObjectIntHashMap<>();
        TLongHashSet places = new TLongHashSet();
        TIntArrayList order = new TIntArrayList();
        TIntLinkedList queue = new TIntLinkedList();
        TDoubleArrayList weights = new TDoubleArrayList();
        for (int i = 0; i < 12 * n; i++) {
            int ring = random.nextInt(100 + 10 * n);
            rings.adjustOrPutValue(ring, 1, 1);
            birds.adjustOrPutValue(names[ring % 30], 1, 5);
            places.add(ring * 1_000_003L % 9973);
            order.add(ring);
            queue.add(ring);
            weights.add(ring / 8.0);
            if (i % 3 == 2) {
                rings.remove(queue.removeAt(0));
                places.remove(ring % 9973);
                queue.insert(queue.size() / 2, ring + rings.get(i));
            }
            while (queue.size() > 40) {
                order.add(queue.removeAt(queue.size() - 2));
            }
        }
        order.sort();
        weights.transformValues(w -> w * w);
        long sum = order.binarySearch(order.get(order.size() / 2)) + places.size() + Math.round(weights.sum());
        for (TIntIntIterator it = rings.iterator(); it.hasNext();) {
            it.advance();
            sum += (long) it.key() * it.value();
        }
        Total total = new Total();
        birds.forEachEntry(total);
        birds.retainEntries((bird, count) -> count > 6);
        return sum * 31 + total.total * 7 + birds.size() + rings.hashCode();
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
