/** Numbers as Roman letters, and back. */
public final class RomanNumbers {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static final int[] VALUES = {1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1};
    private static final char[][] NUMERALS = {{'M'}, {'C', 'M'}, {'D'}, {'C', 'D'}, {'C'}, {'X', 'C'}, {'L'}, {'X', 'L'},
        {'X'}, {'I', 'X'}, {'V'}, {'I', 'V'}, {'I'}};

    public static long run(int n) {
        char[] buffer = new char[20];
        long check = 0;
        for (int i = 0; i < n; i++) {
            int number = 1 + i * 7 % 3999;
            int length = write(number, buffer);
            int back = read(buffer, length);
            if (back != number) {
                throw new IllegalStateException(number + " came back as " + back);
            }
            check += length * (long) back;
        }
        return check;
    }

    private static int write(int number, char[] buffer) {
        int length = 0;
        for (int i = 0; i < VALUES.length; i++) {
            while (number >= VALUES[i]) {
                for (char letter : NUMERALS[i]) {
                    buffer[length++] = letter;
                }
                number -= VALUES[i];
            }
        }
        return length;
    }

    private static int value(char letter) {
        switch (letter) {
            case 'I':
                return 1;
            case 'V':
                return 5;
            case 'X':
                return 10;
            case 'L':
                return 50;
            case 'C':
                return 100;
            case 'D':
                return 500;
            case 'M':
                return 1000;
            default:
                throw new IllegalArgumentException("no numeral");
        }
    }

    private static int read(char[] buffer, int length) {
        int total = 0;
        int last = 0;
        for (int i = length - 1; i >= 0; i--) {
            int value = value(buffer[i]);
            total += value < last ? -value : value;
            last = value;
        }
        return total;
    }
}
