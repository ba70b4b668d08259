import java.util.Random;

/** Gamblers in a tavern throw dice under awkward rules, so nearly every branch is a matter of luck. */
public final class DiceTavern {

    private static int round(Random dice, int stake) {
        int first = 1 + dice.nextInt(6);
        int second = 1 + dice.nextInt(6);
        int sum = first + second;
        if (sum == 7 || sum == 11) {
            return stake;
        }
        if (sum < 4 || sum == 12) {
            return -stake;
        }
        if (first == second) {
            return dice.nextBoolean() ? 2 * stake : -stake / 2;
        }
        for (int throwNumber = 0; throwNumber < 5; throwNumber++) {
            int again = 2 + dice.nextInt(6) + dice.nextInt(6);
            if (again == sum) {
                return stake + throwNumber;
            }
            if (again == 7) {
                return -stake - throwNumber;
            }
            if (dice.nextDouble() < 0.1) {
                return 0;
            }
        }
        return first > second ? 1 : -1;
    }

    public static long run(int n) {
        Random dice = new Random(42);
        int[] purses = {100, 100, 100, 100};
        long broke = 0;
        long highest = 0;
        for (int evening = 0; evening < n; evening++) {
            for (int k = 0; k < 24; k++) {
                int player = k & 3;
                int stake = purses[player] > 150 ? 20 : purses[player] > 80 ? 10 : 5;
                purses[player] += round(dice, stake);
                if (purses[player] <= 0) {
                    broke++;
                    purses[player] = 100;
                } else if (purses[player] > highest) {
                    highest = purses[player];
                }
            }
        }
        return broke * 1_000_000_007L + highest * 10_007 + purses[0] * 131L + purses[1] * 17L + purses[2] - purses[3];
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
