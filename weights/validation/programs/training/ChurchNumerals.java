/** Numbers, truth and pairs that are nothing but functions. */
public final class ChurchNumerals {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private interface Function {
        Object of(Object argument);
    }

    private interface Numeral {
        Function repeat(Function function);
    }

    private interface Truth {
        Object choose(Object yes, Object no);
    }

    private interface Pair {
        Object take(Truth which);
    }

    private static final Truth YES = (yes, no) -> yes;
    private static final Truth NO = (yes, no) -> no;
    private static final Numeral ZERO = function -> argument -> argument;
    private static final Numeral ONE = function -> function;

    private static Numeral next(Numeral number) {
        return function -> argument -> function.of(number.repeat(function).of(argument));
    }

    private static Numeral sum(Numeral first, Numeral second) {
        return function -> {
            Function inner = second.repeat(function);
            Function outer = first.repeat(function);
            return argument -> outer.of(inner.of(argument));
        };
    }

    private static Numeral product(Numeral first, Numeral second) {
        return function -> first.repeat(second.repeat(function));
    }

    private static Pair pair(Object first, Object second) {
        return which -> which.choose(first, second);
    }

    private static Numeral previous(Numeral number) {
        Function shift = pair -> {
            Numeral last = (Numeral) ((Pair) pair).take(NO);
            return pair(last, next(last));
        };
        return (Numeral) ((Pair) number.repeat(shift).of(pair(ZERO, ZERO))).take(YES);
    }

    private static Numeral difference(Numeral first, Numeral second) {
        return (Numeral) second.repeat(number -> previous((Numeral) number)).of(first);
    }

    private static Truth isZero(Numeral number) {
        return (Truth) number.repeat(ignored -> NO).of(YES);
    }

    private static Numeral numeral(int value) {
        if (value == 0) {
            return ZERO;
        }
        Numeral half = numeral(value / 2);
        Numeral even = sum(half, half);
        return value % 2 == 0 ? even : sum(even, ONE);
    }

    private static int value(Numeral number) {
        return (Integer) number.repeat(count -> (Integer) count + 1).of(0);
    }

    public static long run(int n) {
        long result = 0;
        for (int i = 0; i < n; i++) {
            Numeral small = numeral(i % 5);
            Numeral large = numeral(3 + i % 11);
            Numeral mixed = sum(product(small, large), difference(large, small));
            Truth equal = isZero(difference(large, next(next(small))));
            Numeral chosen = (Numeral) equal.choose(product(mixed, numeral(2)), next(mixed));
            result = result * 5 + value(chosen);
        }
        return result;
    }
}
