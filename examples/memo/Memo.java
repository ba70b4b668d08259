import java.util.ArrayList;
import java.util.List;

/** Says which number has most steps of Collatz times its digits' sum, and remembers all of them, although the program never uses them again. */
public class Memo {
    static final List<long[]> ANSWERS = new ArrayList<>();

    static int steps(long number) {
        int steps = 0;
        for (long n = number; n != 1; n = n % 2 == 0 ? n / 2 : 3 * n + 1) {
            steps++;
        }
        return steps;
    }

    static int sumOfDigits(long number) {
        int[] digits = new int[10];
        int sum = 0;
        for (int i = 0; i < digits.length; i++, number /= 10) {
            digits[i] = (int) (number % 10);
            sum += digits[i];
        }
        return sum;
    }

    public static void main(String[] args) {
        long best = 0;
        long most = 0;
        for (long number = 1; number < 5000; number++) {
            long[] answer = new long[2];
            answer[0] = number;
            answer[1] = steps(number) * sumOfDigits(number);
            if (answer[1] > most) {
                best = number;
                most = answer[1];
            }
            ANSWERS.add(answer);
        }
        System.out.println(best);
    }
}
