import java.util.Scanner;

/** Divides by everything that is smaller. */
public class Main {
    public static void main(String[] args) {
        int n = new Scanner(System.in).nextInt();
        int primes = 0;
        for (int i = 2; i < n; i++) {
            boolean prime = true;
            for (int j = 2; j < i && prime; j++) {
                prime = i % j != 0;
            }
            if (prime) {
                primes++;
            }
        }
        System.out.println(primes);
    }
}
