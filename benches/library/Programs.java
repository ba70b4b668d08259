import java.io.BufferedReader;
import java.io.StringReader;
import java.io.StringWriter;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Programs that live in the library; each is timed until it is warm, and its least time printed. */
public class Programs {
    static final Map<String, LongSupplier> ALL = new TreeMap<>();

    static {
        ALL.put("collections", Programs::collections);
        ALL.put("streams", Programs::streams);
        ALL.put("strings", Programs::strings);
        ALL.put("regex", Programs::regex);
        ALL.put("biginteger", Programs::bigInteger);
        ALL.put("formatting", Programs::formatting);
        ALL.put("textio", Programs::textIo);
        ALL.put("sort", Programs::sort);
        ALL.put("concurrency", Programs::concurrency);
        ALL.put("parsing", Programs::parsing);
        Everyday.addTo(ALL);
    }

    static long collections() {
        Map<Integer, List<Integer>> groups = new HashMap<>();
        ArrayDeque<Integer> queue = new ArrayDeque<>();
        for (int i = 0; i < 20_000; i++) {
            groups.computeIfAbsent(i * 31 % 997, key -> new ArrayList<>()).add(i);
            queue.addLast(i);
            if (i % 3 == 0) {
                queue.removeFirst();
            }
        }
        long sum = queue.size();
        for (Map.Entry<Integer, List<Integer>> group : new TreeMap<>(groups).entrySet()) {
            sum += group.getKey() * (long) group.getValue().size();
        }
        return sum;
    }

    static long streams() {
        return IntStream.range(0, 20_000).boxed().filter(i -> i % 3 != 0).map(i -> i * 7 % 1009)
                .collect(Collectors.groupingBy(i -> i % 13, Collectors.summingLong(i -> i)))
                .values().stream().mapToLong(Long::longValue).sum();
    }

    static long strings() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 3_000; i++) {
            text.append("word").append(i % 77).append(i % 5 == 0 ? ". " : " ");
        }
        String all = text.toString();
        long sum = 0;
        for (String sentence : all.split("\\. ")) {
            sum += sentence.toUpperCase().indexOf("WORD7") + sentence.replace("word", "w").trim().hashCode() % 17;
        }
        return sum;
    }

    static long regex() {
        Pattern pattern = Pattern.compile("([a-z]+)=([0-9]+)(;|$)");
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 800; i++) {
            text.append("key").append("abc".charAt(i % 3)).append('=').append(i).append(';');
        }
        long sum = 0;
        for (Matcher matcher = pattern.matcher(text); matcher.find();) {
            sum += Integer.parseInt(matcher.group(2)) + matcher.group(1).length();
        }
        return sum;
    }

    static long bigInteger() {
        BigInteger product = BigInteger.ONE;
        for (int i = 1; i < 700; i++) {
            product = product.multiply(BigInteger.valueOf(i));
        }
        return product.toString().length() + product.mod(BigInteger.valueOf(1_000_003)).intValue() % 7;
    }

    static long formatting() {
        long sum = 0;
        for (int i = 0; i < 600; i++) {
            sum += String.format("%05d %8.3f %s %x", i, i / 7.0, "item", i).hashCode() % 31;
        }
        return sum;
    }

    static long textIo() {
        StringWriter out = new StringWriter();
        for (int i = 0; i < 2_000; i++) {
            out.write("line " + i + " of text\n");
        }
        return new BufferedReader(new StringReader(out.toString())).lines().mapToLong(String::length).sum();
    }

    static long sort() {
        List<String> words = new ArrayList<>();
        int[] numbers = new int[20_000];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = i * 7919 % 20_011;
            if (i % 8 == 0) {
                words.add("w" + numbers[i]);
            }
        }
        Arrays.sort(numbers);
        Collections.sort(words);
        return numbers[777] + words.get(99).length();
    }

    static long concurrency() {
        ConcurrentHashMap<Integer, Integer> counts = new ConcurrentHashMap<>();
        CompletableFuture<Void> all = CompletableFuture.completedFuture(null);
        for (int i = 0; i < 5_000; i++) {
            int number = i;
            all = all.thenRun(() -> counts.merge(number % 101, 1, Integer::sum));
        }
        all.join();
        return counts.reduceValuesToLong(Long.MAX_VALUE, Integer::longValue, 0, Long::sum);
    }

    static int at;

    static long parsing() {
        StringBuilder json = new StringBuilder("[");
        for (int i = 0; i < 700; i++) {
            json.append(i == 0 ? "" : ",").append("{\"id\":").append(i).append(",\"name\":\"n").append(i).append("\",\"tags\":[1,2,3]}");
        }
        at = 0;
        return value(json.append(']').toString()).hashCode() % 1009;
    }

    static Object value(String json) {
        char first = json.charAt(at);
        if (first == '[') {
            List<Object> list = new ArrayList<>();
            for (at++; json.charAt(at) != ']';) {
                list.add(value(json));
                at += json.charAt(at) == ',' ? 1 : 0;
            }
            at++;
            return list;
        }
        if (first == '{') {
            Map<String, Object> map = new HashMap<>();
            for (at++; json.charAt(at) != '}';) {
                String key = (String) value(json);
                at++;
                map.put(key, value(json));
                at += json.charAt(at) == ',' ? 1 : 0;
            }
            at++;
            return map;
        }
        if (first == '"') {
            int end = json.indexOf('"', at + 1);
            String text = json.substring(at + 1, end);
            at = end + 1;
            return text;
        }
        int start = at;
        while (Character.isDigit(json.charAt(at))) {
            at++;
        }
        return Long.valueOf(json.substring(start, at));
    }

    public static void main(String[] args) {
        LongSupplier program = ALL.get(args[0]);
        long warm = System.nanoTime() + Long.parseLong(args[1]) * 1_000_000;
        long result = program.getAsLong();
        while (System.nanoTime() < warm) {
            program.getAsLong();
        }
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 30; i++) {
            long start = System.nanoTime();
            if (program.getAsLong() != result) {
                throw new IllegalStateException("another result");
            }
            least = Math.min(least, System.nanoTime() - start);
        }
        System.out.println("least " + least + " result " + result);
    }
}
