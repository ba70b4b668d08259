import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntIterator;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.longs.Long2ObjectAVLTreeMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongIterator;
import it.unimi.dsi.fastutil.objects.Object2IntLinkedOpenHashMap;
import it.unimi.dsi.fastutil.objects.ObjectArrayList;
import java.util.SplittableRandom;

/** Fastutil counts cars at a toll station in maps, sets and lists of plain numbers. */
public final class TollStation {
    public static long run(int n) {
        SplittableRandom random = new SplittableRandom(3);
        String[] gates = new String[40];
        for (int i = 0; i < gates.length; i++) {
            gates[i] = "gate" + i;
        }
        Int2IntOpenHashMap passes = new Int2IntOpenHashMap();
        IntOpenHashSet seen = new IntOpenHashSet();
        IntArrayList paid = new IntArrayList();
        Long2ObjectAVLTreeMap<IntArrayList> hours = new Long2ObjectAVLTreeMap<>();
        Object2IntLinkedOpenHashMap<String> places = new Object2IntLinkedOpenHashMap<>();
        for (int i = 0; i < 16 * n; i++) {
            int car = random.nextInt(10 + 6 * n);
            passes.addTo(car, 1);
            if (seen.add(car * 31)) {
                paid.add(car % 90);
            } else if (i % 5 == 0) {
                seen.remove(car * 31);
            }
            long hour = random.nextInt(100) * 3600L;
            IntArrayList list = hours.get(hour);
            if (list == null) {
                hours.put(hour, list = new IntArrayList());
            }
            list.add(car);
            places.addTo(gates[car % 40], 2);
            if (passes.get(car) > 2 && seen.contains(i)) {
                places.removeInt(gates[i % 40]);
                passes.remove(car);
            }
        }
        paid.sort(null);
        long sum = paid.getInt(paid.size() / 2) + seen.size();
        LongArrayList best = new LongArrayList(hours.headMap(180_000L).keySet());
        for (LongIterator it = best.iterator(); it.hasNext();) {
            sum = sum * 31 + hours.get(it.nextLong()).size();
        }
        for (IntIterator it = passes.keySet().iterator(); it.hasNext();) {
            sum += (long) passes.get(it.nextInt()) * passes.defaultReturnValue() + 3;
        }
        ObjectArrayList<String> names = new ObjectArrayList<>(places.keySet());
        for (String name : names) {
            sum = sum * 31 + places.getInt(name);
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
