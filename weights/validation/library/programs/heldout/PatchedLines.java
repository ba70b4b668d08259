import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.ListIterator;
import java.util.Objects;
import java.util.Random;

/** Finds the shortest list of changes between two versions of a text by greedy search and applies them as a patch. */
public final class PatchedLines {
    private interface Delta<T> {
        void applyTo(List<T> target);
    }

    private record InsertDelta<T>(int position, List<T> lines) implements Delta<T> {
        @Override
        public void applyTo(List<T> target) {
            target.addAll(position, lines);
        }
    }

    private record DeleteDelta<T>(int position, List<T> lines) implements Delta<T> {
        @Override
        public void applyTo(List<T> target) {
            target.subList(position, position + lines.size()).clear();
        }
    }

    private record PathNode(int i, int j, PathNode prev) {
    }

    static <T> List<Delta<T>> diff(List<T> original, List<T> revised) {
        int max = original.size() + revised.size() + 1;
        PathNode[] diagonal = new PathNode[2 * max + 1];
        diagonal[max + 1] = new PathNode(0, -1, null);
        for (int d = 0; d < max; d++) {
            for (int k = -d; k <= d; k += 2) {
                boolean down = k == -d || k != d && diagonal[max + k - 1].i() < diagonal[max + k + 1].i();
                PathNode prev = down ? diagonal[max + k + 1] : diagonal[max + k - 1];
                int i = down ? prev.i() : prev.i() + 1;
                int j = i - k;
                PathNode node = new PathNode(i, j, prev);
                while (i < original.size() && j < revised.size() && Objects.equals(original.get(i), revised.get(j))) {
                    i++;
                    j++;
                }
                diagonal[max + k] = i == node.i() ? node : new PathNode(i, j, node);
                if (i >= original.size() && j >= revised.size()) {
                    return buildPatch(diagonal[max + k], original, revised);
                }
            }
        }
        throw new IllegalStateException("Could not find a diff path");
    }

    private static <T> List<Delta<T>> buildPatch(PathNode last, List<T> original, List<T> revised) {
        List<Delta<T>> deltas = new ArrayList<>();
        for (PathNode node = last; node.prev() != null && node.prev().j() >= 0; node = node.prev()) {
            PathNode prev = node.prev();
            if (node.i() == prev.i()) {
                deltas.add(new InsertDelta<>(node.i(), revised.subList(prev.j(), node.j())));
            } else if (node.j() == prev.j()) {
                deltas.add(new DeleteDelta<>(prev.i(), original.subList(prev.i(), node.i())));
            }
        }
        Collections.reverse(deltas);
        return deltas;
    }

    static <T> List<T> patch(List<T> original, List<Delta<T>> deltas) {
        List<T> result = new ArrayList<>(original);
        ListIterator<Delta<T>> it = deltas.listIterator(deltas.size());
        while (it.hasPrevious()) {
            it.previous().applyTo(result);
        }
        return result;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        Random random = new Random(8);
        List<String> text = new ArrayList<>();
        long checksum = 0;
        for (int i = 0; i < 60; i++) {
            text.add("    line " + random.nextInt(30) + ";");
        }
        for (int version = 0; version < n; version++) {
            List<String> next = new ArrayList<>(text);
            for (int edit = 0; edit < 1 + version % 7; edit++) {
                int at = random.nextInt(next.size() - 3);
                if (random.nextInt(3) == 0 && next.size() > 40) {
                    next.remove(at);
                } else if (next.size() < 80) {
                    next.add(at, "    added " + version % 10 + ";");
                } else {
                    next.subList(at, at + 3).clear();
                }
            }
            List<Delta<String>> deltas = diff(text, next);
            checksum = checksum * 31 + deltas.toString().hashCode() + (patch(text, deltas).equals(next) ? 1 : 500);
            text = next;
        }
        return checksum;
    }
}
