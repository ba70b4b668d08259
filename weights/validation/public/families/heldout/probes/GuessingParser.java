/** A careless parser tries one reading of a field after another and learns from exceptions which one fits. */
public final class GuessingParser {

    private static final class NotThisWay extends Exception {
        private static final long serialVersionUID = 1L;
        final int position;

        NotThisWay(String message, int position) {
            super(message);
            this.position = position;
        }
    }

    private static long number(String field) throws NotThisWay {
        try {
            return Long.parseLong(field);
        } catch (NumberFormatException e) {
            throw new NotThisWay("no number: " + field, e.getMessage().length());
        }
    }

    private static long clock(String field) throws NotThisWay {
        int colon = field.indexOf(':');
        if (colon < 0) {
            throw new NotThisWay("no colon", field.length());
        }
        return number(field.substring(0, colon)) * 60 + number(field.substring(colon + 1));
    }

    private static long name(String field) throws NotThisWay {
        for (int i = 0; i < field.length(); i++) {
            if (!Character.isLetter(field.charAt(i))) {
                throw new NotThisWay("odd letter", i);
            }
        }
        return field.hashCode();
    }

    private static long guess(String field) {
        long penalty = 0;
        try {
            return number(field);
        } catch (NotThisWay first) {
            penalty += first.position;
        }
        try {
            return clock(field) + penalty;
        } catch (NotThisWay second) {
            penalty += 3L * second.position;
        }
        try {
            return name(field) + penalty;
        } catch (NotThisWay third) {
            return penalty * 7 + third.position;
        }
    }

    public static long run(int n) {
        String[] fields = {"1234", "12:30", "anna", "7:xx", "-88", "a-b", "", "0023", "bob", "23:5", "9e3", "4711"};
        long sum = 0;
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < 4; k++) {
                sum = sum * 3 + guess(fields[(i % 12 * 5 + k) % fields.length]);
            }
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
