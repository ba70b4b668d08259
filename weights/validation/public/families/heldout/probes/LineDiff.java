import java.util.ArrayList;
import java.util.List;

/** Two versions of a short text are compared by longest common lines and the edit script is written out. */
public final class LineDiff {

    private static List<String> version(int number, boolean edited) {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < 14; i++) {
            int what = (number * 31 + i * i * 7) % 23;
            if (edited && what % 6 == 0) {
                continue;
            }
            if (edited && what % 7 == 1) {
                lines.add("inserted " + i);
            }
            lines.add("statement " + (edited && what == 5 ? what + 1 : what));
        }
        return lines;
    }

    private static int[][] table(List<String> before, List<String> after) {
        int[][] common = new int[before.size() + 1][after.size() + 1];
        for (int i = before.size() - 1; i >= 0; i--) {
            for (int j = after.size() - 1; j >= 0; j--) {
                common[i][j] = before.get(i).equals(after.get(j))
                        ? common[i + 1][j + 1] + 1
                        : Math.max(common[i + 1][j], common[i][j + 1]);
            }
        }
        return common;
    }

    private static String script(List<String> before, List<String> after) {
        int[][] common = table(before, after);
        StringBuilder out = new StringBuilder();
        int i = 0;
        int j = 0;
        while (i < before.size() || j < after.size()) {
            if (i < before.size() && j < after.size() && before.get(i).equals(after.get(j))) {
                i++;
                j++;
            } else if (j == after.size() || i < before.size() && common[i + 1][j] >= common[i][j + 1]) {
                out.append("- ").append(before.get(i++)).append('\n');
            } else {
                out.append("+ ").append(after.get(j++)).append('\n');
            }
        }
        return out.toString();
    }

    public static long run(int n) {
        long hash = 0;
        for (int i = 0; i < n; i++) {
            String script = script(version(i % 5000, false), version(i % 5000, true));
            hash = hash * 1_000_003 + script.hashCode() + script.length();
        }
        return hash;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
