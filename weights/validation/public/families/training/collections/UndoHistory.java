import java.util.SplittableRandom;
import org.pcollections.HashTreePMap;
import org.pcollections.HashTreePSet;
import org.pcollections.PMap;
import org.pcollections.PSet;
import org.pcollections.PStack;
import org.pcollections.PVector;
import org.pcollections.ConsPStack;
import org.pcollections.TreePMap;
import org.pcollections.TreePVector;

/** PCollections keeps the cells of a sheet in persistent maps and vectors, with a stack of versions to undo. */
public final class UndoHistory {
    record Version(PMap<Integer, String> cells, TreePMap<String, Integer> names, PVector<Integer> log,
            PSet<Integer> dirty) {
    }

    public static long run(int n) {
        SplittableRandom random = new SplittableRandom(6);
        Version now = new Version(HashTreePMap.empty(), TreePMap.empty(), TreePVector.empty(), HashTreePSet.empty());
        PStack<Version> undo = ConsPStack.empty();
        long sum = 0;
        for (int i = 0; i < 2 * n; i++) {
            int cell = random.nextInt(200);
            if (i % 7 == 6) {
                now = undo.get(2);
                undo = undo.subList(3);
            } else {
                undo = undo.plus(now);
                String value = "v" + random.nextInt(40);
                PVector<Integer> log = now.log().plus(cell);
                now = new Version(now.cells().plus(cell, value), now.names().plus(value, cell),
                        log.size() > 30 ? log.minus(0).with(5, i) : log,
                        i % 3 == 0 ? now.dirty().minus(cell) : now.dirty().plus(cell));
            }
            String read = now.cells().get(cell);
            sum = sum * 31 + now.cells().size() + (read == null ? 0 : read.hashCode()) + now.dirty().size();
        }
        for (int cell : now.log()) {
            sum = sum * 31 + cell;
        }
        for (String name : now.names().keySet()) {
            sum = sum * 31 + now.names().get(name);
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
