import java.util.Locale;

/** Invoices are laid out in columns with format strings, padding and grouped decimals. */
public final class InvoicePrinter {

    private static final String[] GOODS = {"copper wire", "paint", "bolts M8", "timber", "glass pane"};

    private static void padded(StringBuilder out, String text, int width) {
        out.append(text);
        for (int i = text.length(); i < width; i++) {
            out.append('.');
        }
    }

    private static void cents(StringBuilder out, long amount) {
        String digits = Long.toString(amount / 100);
        for (int i = 0; i < digits.length(); i++) {
            if (i > 0 && (digits.length() - i) % 3 == 0) {
                out.append('\'');
            }
            out.append(digits.charAt(i));
        }
        out.append(',').append(amount / 10 % 10).append(amount % 10);
    }

    private static String invoice(int number) {
        StringBuilder out = new StringBuilder();
        out.append(String.format(Locale.ROOT, "Invoice %06d for %-12s|%n", number, "client " + number % 40));
        long total = 0;
        for (int line = 0; line < 4; line++) {
            int count = 1 + (number * 7 + line * 3) % 90;
            long price = 199 + (number * 31L + line * 977) % 50_000;
            padded(out, GOODS[(number + line) % GOODS.length], 16);
            cents(out, price * count);
            out.append('\n');
            total += price * count;
        }
        out.append(String.format(Locale.ROOT, "%10.2f %x %s", total / 100.0, number * 2654435761L, total > 900_000));
        return out.toString();
    }

    public static long run(int n) {
        long hash = 0;
        for (int i = 0; i < n; i++) {
            String text = invoice(i % 20_000);
            hash = hash * 131 + text.replace("\r\n", "\n").hashCode() + text.indexOf('|');
        }
        return hash;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
