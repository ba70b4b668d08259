import java.util.ArrayList;
import java.util.List;

class Sieve {
    private final List<Integer> primes = new ArrayList<>();

    Sieve(int most) {
        boolean[] crossed = new boolean[most + 1];
        for (int n = 2; n <= most; n++) {
            if (!crossed[n]) {
                primes.add(n);
                for (long m = (long) n * n; m <= most; m += n) {
                    crossed[(int) m] = true;
                }
            }
        }
    }

    List<Integer> getPrimes() {
        return primes;
    }
}
