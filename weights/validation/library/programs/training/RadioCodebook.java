import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Builds a code whose words differ in many bits, garbles messages in it and corrects them again. */
public final class RadioCodebook {
    private static final int DISTANCE = 6;
    private static final int WIDTH = 20;

    private final List<Long> words = new ArrayList<>();
    private final Map<Long, Integer> numbers = new HashMap<>();
    private final Map<Long, Long> corrections = new HashMap<>();

    private RadioCodebook(int size) {
        long candidate = 0;
        while (words.size() < size) {
            long word = candidate * 0x9E3779B97F4A7C15L >>> Long.SIZE - WIDTH;
            if (fits(word)) {
                numbers.put(word, words.size());
                words.add(word);
            }
            candidate++;
        }
        words.sort(Comparator.comparingInt((Long word) -> Long.bitCount(word)).thenComparing(Long::reverse));
    }

    private boolean fits(long word) {
        for (Long other : words) {
            if (Long.bitCount(word ^ other) < DISTANCE) {
                return false;
            }
        }
        return true;
    }

    private Long correct(Long garbled) {
        if (numbers.containsKey(garbled)) {
            return garbled;
        }
        Long known = corrections.get(garbled);
        if (known == null) {
            known = Collections.min(words, Comparator.comparingInt(word -> Long.bitCount(word ^ garbled)));
            corrections.put(garbled, known);
        }
        return known;
    }

    private static long garble(long word, int noise) {
        long flipped = word ^ Long.highestOneBit(1L + noise % (1 << WIDTH - 1));
        return switch (noise >>> 20 & 7) {
            case 0, 1 -> flipped;
            case 2 -> flipped ^ Long.lowestOneBit(noise | 1L << WIDTH - 1);
            case 3 -> flipped ^ 1L << Integer.numberOfTrailingZeros(noise | 1 << 15) ^ 1;
            default -> word;
        };
    }

    public static long run(int n) {
        RadioCodebook book = new RadioCodebook(16 + Math.min(n / 100, 48));
        Map<Integer, Integer> distances = new TreeMap<>(Comparator.reverseOrder());
        StringBuilder trace = new StringBuilder();
        long sum = 0;
        int right = 0;
        int noise = 0x2545F491;
        for (int i = 0; i < n; i++) {
            noise ^= noise << 13;
            noise ^= noise >>> 17;
            noise ^= noise << 5;
            Long sent = book.words.get(Integer.remainderUnsigned(noise, book.words.size()));
            Long heard = garble(sent, Integer.reverseBytes(noise) >>> 1);
            Long understood = book.correct(heard);
            if (understood.equals(sent)) {
                right++;
            } else {
                trace.append(Long.toBinaryString(sent ^ understood)).append('/');
                trace.append(Long.toOctalString(heard)).append(' ');
            }
            distances.merge(Long.bitCount(sent ^ heard), 1, Integer::sum);
            sum = Long.rotateLeft(sum, 5) ^ understood + book.numbers.get(understood);
            if (trace.length() > 400) {
                sum += trace.toString().hashCode();
                trace.setLength(0);
            }
        }
        for (String wrong : trace.toString().split(" ")) {
            sum += wrong.isEmpty() ? 1 : Long.parseLong(wrong.substring(0, wrong.indexOf('/')), 2);
        }
        for (Map.Entry<Integer, Integer> entry : distances.entrySet()) {
            sum = sum * 31 + entry.getKey() * 1000L + entry.getValue();
        }
        return sum * 31 + right + book.corrections.size();
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
