/** A busy beaver with rules as objects. */
public final class TuringMachine {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static final class Rule {
        final boolean write;
        final int move;
        final int next;

        Rule(boolean write, int move, int next) {
            this.write = write;
            this.move = move;
            this.next = next;
        }
    }

    public static long run(int n) {
        Rule[][] rules = {
            {new Rule(true, 1, 1), new Rule(true, -1, 1)},
            {new Rule(true, -1, 0), new Rule(false, -1, 2)},
            {new Rule(true, 1, -1), new Rule(true, -1, 3)},
            {new Rule(true, 1, 3), new Rule(false, 1, 0)},
        };
        long check = 0;
        for (int round = 0; round < n; round++) {
            boolean[] tape = new boolean[64];
            int at = 32;
            int state = 0;
            int steps = 0;
            while (state >= 0) {
                Rule rule = rules[state][tape[at] ? 1 : 0];
                tape[at] = rule.write;
                at += rule.move;
                state = rule.next;
                steps++;
            }
            int ones = 0;
            for (boolean cell : tape) {
                if (cell) {
                    ones++;
                }
            }
            check += steps * 100 + ones;
        }
        return check;
    }
}
