import java.util.Scanner;

/** Says how many primes are below a number, with a sieve. */
public class Main {
    public static void main(String[] args) {
        int n = new Scanner(System.in).nextInt();
        boolean[] composite = new boolean[n];
        int primes = 0;
        for (int i = 2; i < n; i++) {
            if (composite[i]) {
                continue;
            }
            primes++;
            for (long j = (long) i * i; j < n; j += i) {
                composite[(int) j] = true;
            }
        }
        System.out.println(primes);
    }
}
