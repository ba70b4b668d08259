import java.util.Scanner;

public class Run {
    public static void main(String[] args) {
        for (int prime : new Sieve(new Scanner(System.in).nextInt()).getPrimes()) {
            System.out.println(prime);
        }
    }
}
