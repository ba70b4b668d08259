import com.google.common.collect.ImmutableRangeSet;
import com.google.common.collect.Range;
import com.google.common.collect.RangeMap;
import com.google.common.collect.TreeRangeMap;
import com.google.common.collect.TreeRangeSet;
import com.google.common.graph.GraphBuilder;
import com.google.common.graph.Graphs;
import com.google.common.graph.MutableGraph;
import com.google.common.graph.Traverser;
import com.google.common.math.IntMath;
import com.google.common.math.LongMath;
import com.google.common.primitives.Ints;
import java.math.RoundingMode;
import java.util.Map;
import java.util.SplittableRandom;

/** Guava books rooms in sets and maps of ranges and walks the graph of meetings that follow each other. */
public final class MeetingRooms {
    public static long run(int n) {
        SplittableRandom random = new SplittableRandom(2);
        long sum = 0;
        for (int left = 2 * n; left > 0; left -= 40) {
            TreeRangeSet<Integer> busy = TreeRangeSet.create();
            RangeMap<Integer, String> owners = TreeRangeMap.create();
            MutableGraph<Integer> follows = GraphBuilder.directed().build();
            for (int i = 0; i < Math.min(left, 40); i++) {
                int start = random.nextInt(600);
                Range<Integer> meeting = Range.closedOpen(start, start + 5 + random.nextInt(40));
                if (busy.intersects(meeting)) {
                    follows.putEdge(i, random.nextInt(i + 1) / 2 - 1);
                    owners.remove(Range.singleton(start));
                } else {
                    owners.put(meeting, "team" + i);
                }
                busy.add(meeting);
                follows.addNode(i);
            }
            for (Range<Integer> free : ImmutableRangeSet.copyOf(busy.complement().subRangeSet(Range.closed(0, 600)))
                    .asRanges()) {
                sum = sum * 31 + free.upperEndpoint() - free.lowerEndpoint();
            }
            for (Map.Entry<Range<Integer>, String> owner : owners.asMapOfRanges().entrySet()) {
                sum = sum * 31 + owner.getValue().hashCode();
            }
            for (int node : Traverser.forGraph(follows).breadthFirst(left > 1 ? 1 : 0)) {
                sum = sum * 31 + node;
            }
            sum += Graphs.hasCycle(follows) ? 1 : 2;
            sum += LongMath.gcd(Math.abs(sum), 5040) + IntMath.sqrt(left, RoundingMode.UP) + Ints.max(left, 7);
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
