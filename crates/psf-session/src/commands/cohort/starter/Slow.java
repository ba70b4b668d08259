import java.util.Scanner;

/** Sorts the numbers that it reads or, with an argument, that many of its own. */
public class Main {
    public static void main(String[] args) {
        int[] numbers = args.length > 0 ? made(Integer.parseInt(args[0])) : read();
        sort(numbers);
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

    static void sort(int[] a) {
        for (int i = 1; i < a.length; i++) {
            for (int j = i; j > 0 && a[j - 1] > a[j]; j--) {
                int swapped = a[j];
                a[j] = a[j - 1];
                a[j - 1] = swapped;
            }
        }
    }
}
