/** Judges people who ask for credit, by chains of questions and by the same questions without branches. */
public final class DecisionChains {
    private final int[] income;
    private final int[] debt;
    private final byte[] age;
    private int seed = 19;

    private DecisionChains(int n, boolean random) {
        income = new int[n];
        debt = new int[n];
        age = new byte[n];
        for (int i = 0; i < n; i++) {
            int bits = random ? next() : i << 4;
            income[i] = bits >>> 6 & 4095;
            debt[i] = bits >>> 14 & 2047;
            age[i] = (byte) (bits >>> 23 & 127);
        }
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        DecisionChains crowd = new DecisionChains(n, true);
        DecisionChains queue = new DecisionChains(n, false);
        long sum = 0;
        for (int i = 0; i < n; i++) {
            sum = sum * 3 + crowd.asked(i);
        }
        for (int i = 0; i < n; i++) {
            sum = sum * 5 + queue.asked(i);
        }
        long difference = 0;
        for (int i = 0; i < n; i++) {
            difference += crowd.computed(i);
            difference -= crowd.asked(i);
        }
        return sum + difference + crowd.limited();
    }

    private int next() {
        seed = seed * 1566083941 + 1;
        return seed ^ seed >>> 15;
    }

    private int asked(int person) {
        int score = 0;
        if (income[person] > 2000) {
            if (debt[person] > 1000) {
                score += 3;
            } else {
                score += 7;
            }
        } else {
            if (debt[person] > 500) {
                score -= 4;
            } else {
                score += 1;
            }
        }
        if (age[person] < 18) {
            score -= 20;
        }
        if (age[person] > 64 && income[person] < 1500) {
            score -= 2;
        }
        return score;
    }

    /** All ones if the first number is smaller, else zero. */
    private static int less(int first, int second) {
        return first - second >> 31;
    }

    private int computed(int person) {
        int rich = less(2000, income[person]);
        int poorScore = 1 - (less(500, debt[person]) & 5);
        int richScore = 7 - (less(1000, debt[person]) & 4);
        int score = rich & richScore | ~rich & poorScore;
        score -= less(age[person], 18) & 20;
        return score - (less(64, age[person]) & less(income[person], 1500) & 2);
    }

    /** What all of them would get, if nobody gets less than nothing or more than 600. */
    private long limited() {
        long sum = 0;
        for (int i = 0; i < income.length; i++) {
            int credit = income[i] - 2 * debt[i];
            sum += credit < 0 ? 0 : credit > 600 ? 600 : credit;
        }
        return sum;
    }
}
