import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.NavigableMap;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;

/** Sorts names of files the way people expect, so that "photo 9" comes before "photo 10", and looks some up. */
public final class NaturalNames {
    private static final String[] STARTS = {"photo ", "Photo ", "scan_", "letter to ", "IMG", "draft-", "19 tax "};
    private static final String[] TYPES = {".jpg", ".JPG", ".txt", ".tar.gz", ""};

    /** Compares runs of digits as numbers and everything else letter by letter, without regard to case. */
    private static final class NaturalOrder implements Comparator<String> {
        @Override
        public int compare(String a, String b) {
            int i = 0;
            int j = 0;
            while (i < a.length() && j < b.length()) {
                char x = a.charAt(i);
                char y = b.charAt(j);
                if (Character.isDigit(x) && Character.isDigit(y)) {
                    int endX = endOfDigits(a, i);
                    int endY = endOfDigits(b, j);
                    int order = compareDigits(a.substring(i, endX), b.substring(j, endY));
                    if (order != 0) {
                        return order;
                    }
                    i = endX;
                    j = endY;
                } else {
                    int order = Character.compare(Character.toLowerCase(x), Character.toLowerCase(y));
                    if (order != 0) {
                        return order;
                    }
                    i++;
                    j++;
                }
            }
            int rest = Integer.compare(a.length() - i, b.length() - j);
            return rest != 0 ? rest : a.compareTo(b);
        }

        private static int endOfDigits(String s, int from) {
            int end = from;
            while (end < s.length() && Character.isDigit(s.charAt(end))) {
                end++;
            }
            return end;
        }

        private static int compareDigits(String a, String b) {
            return a.length() < 10 && b.length() < 10
                ? Integer.compare(Integer.parseInt(a), Integer.parseInt(b))
                : Long.compare(Long.parseLong(a), Long.parseLong(b));
        }
    }

    private NaturalNames() {
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        Random random = new Random(9);
        List<String> names = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            String number = i % 6 == 0 ? "000" + i : Integer.toString(random.nextInt(n * 2));
            String day = i % 11 == 0 ? "20190" + (1 + i % 9) + "15123456-" : "";
            names.add(STARTS[i % 13 % STARTS.length] + day + number + TYPES[random.nextInt(TYPES.length)]);
        }
        Comparator<String> natural = new NaturalOrder();
        names.sort(natural);

        long sum = 0;
        for (int i = 0; i < n / 2; i++) {
            String wanted = STARTS[i % STARTS.length] + random.nextInt(n * 2) + TYPES[i % TYPES.length];
            int at = Collections.binarySearch(names, wanted, natural);
            sum += at >= 0 ? 3L * at : ~at;
        }

        NavigableMap<String, List<String>> byType = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        for (String name : names) {
            int dot = name.lastIndexOf('.');
            byType.computeIfAbsent(dot < 0 ? "" : name.substring(dot + 1), type -> new ArrayList<>()).add(name);
        }
        for (List<String> group : byType.descendingMap().values()) {
            TreeSet<String> plain = new TreeSet<>(group);
            int moved = 0;
            int index = 0;
            for (String name : plain) {
                if (!name.equals(group.get(index++))) {
                    moved++;
                }
            }
            sum = sum * 1009 + moved + plain.first().hashCode() + group.get(group.size() / 2).hashCode();
        }
        return sum;
    }
}
