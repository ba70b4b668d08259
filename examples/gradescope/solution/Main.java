import java.util.Scanner;

/** The reference solution: how many primes are below the number that is read? */
public class Main {
    public static void main(String[] args) {
        int n = new Scanner(System.in).nextInt();
        boolean[] composite = new boolean[Math.max(n, 2)];
        int primes = 0;
        for (int i = 2; i < n; i++) {
            if (composite[i]) continue;
            primes++;
            for (int j = i * i; j < n; j += i) composite[j] = true;
        }
        System.out.println(primes);
    }
}
