/** Records are checked, and some are refused by exceptions. */
public final class Validation {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static final class Refused extends Exception {
        private static final long serialVersionUID = 1;
        final int code;

        Refused(int code) {
            super(null, null, false, false);
            this.code = code;
        }
    }

    public static long run(int n) {
        long accepted = 0;
        long refused = 0;
        int seed = 8;
        for (int i = 0; i < n; i++) {
            seed = seed * 1103515245 + 12345;
            try {
                accepted += check(seed >>> 16 & 0xFF, seed >>> 8 & 0x7F);
            } catch (Refused e) {
                refused += e.code;
            }
        }
        return accepted * 31 + refused;
    }

    private static int check(int age, int points) throws Refused {
        int rest = checkAge(age);
        return rest + checkPoints(points, rest);
    }

    private static int checkAge(int age) throws Refused {
        if (age > 250) {
            throw new Refused(age);
        }
        int months = 0;
        for (int i = 0; i < age; i += 10) {
            months += 12;
        }
        return months;
    }

    private static int checkPoints(int points, int months) throws Refused {
        int left = points;
        while (left > 9) {
            left = left / 10 + left % 10;
        }
        if (left == 9) {
            throw new Refused(months);
        }
        return left;
    }
}
