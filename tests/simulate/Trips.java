/** Inner loops of 40 rounds: a predictor that remembers more than one of the loops knows each branch. */
public class Trips {
    static int trips(int rounds) {
        int sum = 0;
        for (int i = 0; i < rounds; i++) {
            for (int j = 0; j < 40; j++) {
                sum += i ^ j;
            }
        }
        return sum;
    }

    /** The bits of the seed decide each branch, and no history predicts the next one. */
    static int coins(int rounds) {
        int heads = 0;
        long seed = 7;
        for (int i = 0; i < rounds; i++) {
            seed = seed * 6364136223846793005L + 1442695040888963407L;
            if ((seed >>> 60 & 1) == 1) {
                heads++;
            }
        }
        return heads;
    }

    public static void main(String[] args) {
        System.out.println(trips(10000) + coins(100000));
    }
}
