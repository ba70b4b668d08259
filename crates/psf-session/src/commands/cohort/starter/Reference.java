import java.util.Scanner;

/** Sorts the numbers that it reads or, with an argument, that many of its own. */
public class Main {
    public static void main(String[] args) {
        int[] numbers = args.length > 0 ? made(Integer.parseInt(args[0])) : read();
        sort(numbers, 0, numbers.length);
        StringBuilder line = new StringBuilder();
        for (int number : numbers) {
            line.append(line.length() == 0 ? "" : " ").append(number);
        }
        System.out.println(line);
    }

    static int[] read() {
        Scanner in = new Scanner(System.in);
        int[] numbers = new int[in.nextInt()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = in.nextInt();
        }
        return numbers;
    }

    static int[] made(int n) {
        int[] numbers = new int[n];
        int state = 1;
        for (int i = 0; i < n; i++) {
            state = state * 1103515245 + 12345;
            numbers[i] = state >>> 16;
        }
        return numbers;
    }

    static void sort(int[] a, int from, int to) {
        if (to - from < 2) {
            return;
        }
        int middle = (from + to) >>> 1;
        sort(a, from, middle);
        sort(a, middle, to);
        int[] merged = new int[to - from];
        for (int i = from, j = middle, k = 0; k < merged.length; k++) {
            merged[k] = j >= to || i < middle && a[i] <= a[j] ? a[i++] : a[j++];
        }
        System.arraycopy(merged, 0, a, from, merged.length);
    }
}
