import java.util.Scanner;

/** Takes 1 for a prime. */
public class Main {
    public static void main(String[] args) {
        int n = new Scanner(System.in).nextInt();
        boolean[] composite = new boolean[n];
        int primes = 0;
        for (int i = 1; i < n; i++) {
            if (!composite[i]) {
                primes++;
                for (long j = (long) i * i; i > 1 && j < n; j += i) {
                    composite[(int) j] = true;
                }
            }
        }
        System.out.println(primes);
    }
}
