/** Parses formulas of and, or and not into trees, and counts what makes them true. */
public final class TruthFormulas {
    private sealed interface Formula permits Name, Not, And, Or {
        boolean holds(int facts);
    }

    private record Name(int bit) implements Formula {
        @Override
        public boolean holds(int facts) {
            return (facts >> bit & 1) != 0;
        }
    }

    private record Not(Formula inner) implements Formula {
        @Override
        public boolean holds(int facts) {
            return !inner.holds(facts);
        }
    }

    private record And(Formula left, Formula right) implements Formula {
        @Override
        public boolean holds(int facts) {
            return left.holds(facts) && right.holds(facts);
        }
    }

    private record Or(Formula left, Formula right) implements Formula {
        @Override
        public boolean holds(int facts) {
            return left.holds(facts) || right.holds(facts);
        }
    }

    private final char[] text = new char[400];
    private int length;
    private int at;
    private int seed = 99;

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        TruthFormulas formulas = new TruthFormulas();
        long check = 0;
        for (int i = 0; i < n; i++) {
            formulas.length = formulas.at = 0;
            formulas.write(8 + i % 9);
            Formula formula = formulas.choice();
            int models = 0;
            for (int facts = 0; facts < 32; facts++) {
                if (formula.holds(facts)) {
                    models++;
                }
            }
            check = check * 37 + models;
        }
        return check;
    }

    private void write(int names) {
        seed = seed * 214013 + 2531011;
        int bits = seed >>> 16;
        if ((bits & 7) == 0) {
            text[length++] = '!';
        }
        if (names == 1) {
            text[length++] = (char) ('p' + bits % 5);
            return;
        }
        int left = 1 + (bits >>> 3) % (names - 1);
        boolean bracketed = (bits & 384) != 0;
        if (bracketed) {
            text[length++] = '(';
        }
        write(left);
        text[length++] = (bits & 64) != 0 ? '&' : '|';
        write(names - left);
        if (bracketed) {
            text[length++] = ')';
        }
    }

    private boolean accept(char wanted) {
        boolean accepted = at < length && text[at] == wanted;
        at += accepted ? 1 : 0;
        return accepted;
    }

    private Formula choice() {
        Formula left = both();
        while (accept('|')) {
            left = new Or(left, both());
        }
        return left;
    }

    private Formula both() {
        Formula left = single();
        while (accept('&')) {
            left = new And(left, single());
        }
        return left;
    }

    private Formula single() {
        if (accept('!')) {
            return new Not(single());
        }
        if (accept('(')) {
            Formula inner = choice();
            if (!accept(')')) {
                throw new IllegalStateException();
            }
            return inner;
        }
        return new Name(text[at++] - 'p');
    }
}
