/** Inner loops of 40 rounds: how each branch goes is known by whoever remembers more than one of them. */
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

    /** Which way is in the seed's bits, of which no past tells the next. */
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
