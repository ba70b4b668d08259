import com.github.difflib.DiffUtils;
import com.github.difflib.UnifiedDiffUtils;
import com.github.difflib.patch.AbstractDelta;
import com.github.difflib.patch.Patch;
import com.github.difflib.patch.PatchFailedException;
import com.github.difflib.text.DiffRow;
import com.github.difflib.text.DiffRowGenerator;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Java-diff-utils compares versions of a file, writes and applies patches, and marks changed words. */
public final class PatchReview {
    private static List<String> edit(List<String> lines, SplittableRandom random) {
        List<String> edited = new ArrayList<>();
        for (String line : lines) {
            int luck = random.nextInt(12);
            if (luck != 0) {
                edited.add(luck == 1 ? line.replace("value", "result") : line);
            }
            if (luck == 2) {
                edited.add("inserted line " + random.nextInt(100));
            }
        }
        return edited;
    }

    public static long run(int n) {
        SplittableRandom random = new SplittableRandom(130);
        DiffRowGenerator rows = DiffRowGenerator.create().showInlineDiffs(true).inlineDiffByWord(true).build();
        List<String> current = new ArrayList<>();
        for (int i = 0; i < 24; i++) {
            current.add("line " + random.nextInt(30) + " has value " + i);
        }
        long sum = 0;
        try {
            for (int i = 0; i < n; i++) {
                List<String> next = edit(current, random);
                Patch<String> patch = DiffUtils.diff(current, next);
                for (AbstractDelta<String> delta : patch.getDeltas()) {
                    sum = sum * 31 + delta.getType().ordinal() + delta.getSource().getPosition();
                }
                List<String> unified = UnifiedDiffUtils.generateUnifiedDiff("a", "b", current, patch, 2);
                List<String> patched = DiffUtils.patch(current, UnifiedDiffUtils.parseUnifiedDiff(unified));
                sum = sum * 31 + (patched.equals(next) ? unified.hashCode() : 1);
                if (i % 4 == 0) {
                    for (DiffRow row : rows.generateDiffRows(current, next)) {
                        sum = sum * 31 + row.getOldLine().length();
                    }
                }
                current = next.size() > 12 ? next : patched.isEmpty() ? current : extend(next, random);
            }
        } catch (PatchFailedException e) {
            throw new IllegalStateException(e);
        }
        return sum;
    }

    private static List<String> extend(List<String> lines, SplittableRandom random) {
        for (int i = 0; i < 12; i++) {
            lines.add("line " + random.nextInt(30) + " has value " + i);
        }
        return lines;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
