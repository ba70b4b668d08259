import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Spends its time in the library, on one thread, and uses nothing that differs between JVMs. */
public class Library implements Runnable {
    static int sort() {
        int[] numbers = new int[3000];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = i * 7919 % 3001;
        }
        Arrays.sort(numbers);
        return numbers[1000] + Arrays.binarySearch(numbers, 77) + Arrays.hashCode(numbers);
    }

    static int collections() {
        List<String> words = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            words.add(new StringBuilder().append('k').append(i * 31 % 97).reverse().toString());
        }
        Collections.sort(words);
        Map<String, Integer> counts = new TreeMap<>();
        Map<String, Integer> hashed = new HashMap<>();
        for (String word : words) {
            Integer count = counts.get(word);
            counts.put(word, count == null ? 1 : count + 1);
            hashed.put(word, word.length());
        }
        int sum = 0;
        for (Iterator<Integer> all = hashed.values().iterator(); all.hasNext();) {
            sum += all.next();
        }
        BitSet bits = new BitSet();
        bits.set(3, 70);
        return sum + counts.size() + bits.cardinality() + words.indexOf("17k");
    }

    static int numbers() {
        double sum = 0;
        for (int i = 0; i < 50; i++) {
            sum += Math.sin(i) + Math.abs(-i) + Math.abs(-2.5 * i) + Math.sqrt(i) + Math.pow(i, 0.5) + Math.cbrt(i);
            sum += Math.tanh(i) + Math.sinh(i / 10.0) + Math.max(i, 2) + Math.floorMod(-i, 5) + Math.fma(1.0, 2.0, i);
            sum += Integer.bitCount(i) + Long.numberOfTrailingZeros(i) + Integer.reverse(i) + Math.rint(i / 3.0);
        }
        BigInteger factorial = BigInteger.ONE;
        for (int i = 1; i < 200; i++) {
            factorial = factorial.multiply(BigInteger.valueOf(i));
        }
        return (int) sum % 1000 + factorial.bitLength() + factorial.mod(BigInteger.valueOf(1000003)).intValue();
    }

    static int exceptions() {
        int sum = 0;
        for (int i = 0; i < 20; i++) {
            try {
                sum += "abc".charAt(i);
            } catch (IndexOutOfBoundsException e) {
                sum++;
            }
            try {
                sum += Integer.parseInt(i % 2 == 0 ? "12" : "x");
            } catch (NumberFormatException e) {
                sum += 2;
            }
            try {
                Arrays.asList(1, 2).add(3);
            } catch (UnsupportedOperationException e) {
                sum += 3;
            }
        }
        return sum;
    }

    /** A separate class would be loaded while counting is on, and loading depends on where the class is. */
    @Override
    public void run() {
        System.out.println(sort());
        Runtime.getRuntime().halt(4);
    }

    /** The JVM ends within frames of Thread, too, and does not show all of them. */
    static void inAThread() {
        Thread thread = new Thread(new Library());
        thread.start();
        try {
            thread.join();
        } catch (InterruptedException e) {
            System.out.println(e);
        }
    }

    public static void main(String[] args) {
        System.out.println(sort());
        System.out.println(collections());
        System.out.println(numbers());
        System.out.println(exceptions());
        if (args.length == 1) {
            Runtime.getRuntime().halt(3);
        }
        if (args.length == 2) {
            inAThread();
        }
    }
}
