import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.Hashtable;
import java.util.Locale;
import java.util.StringTokenizer;
import java.util.Vector;

/** Reads the numbers of water meters, written in many ways and sometimes wrongly, and prints bills for them. */
public final class WaterCards {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        Hashtable<String, Vector<Double>> readings = new Hashtable<>();
        int mistakes = 0;
        StringTokenizer cards = new StringTokenizer(writeCards(n), ";");
        while (cards.hasMoreTokens()) {
            String card = cards.nextToken();
            StringTokenizer parts = new StringTokenizer(card);
            String meter = parts.nextToken();
            if (!readings.containsKey(meter)) {
                readings.put(meter, new Vector<>());
            }
            while (parts.hasMoreTokens()) {
                String word = parts.nextToken();
                try {
                    double value = parse(word);
                    readings.get(meter).add(value);
                } catch (NumberFormatException e) {
                    mistakes = mistakes + word.length();
                }
            }
        }

        DecimalFormat money = new DecimalFormat("#,##0.00", DecimalFormatSymbols.getInstance(Locale.ROOT));
        DecimalFormat short3 = new DecimalFormat("0.###E0", DecimalFormatSymbols.getInstance(Locale.ROOT));
        long result = mistakes;
        for (int i = 0; i < 40; i++) {
            String meter = "M" + Integer.toString(i * 37 + 5, 36).toUpperCase(Locale.ROOT);
            Vector<Double> list = readings.get(meter);
            if (list == null) {
                result = result + 1;
                continue;
            }
            String bill = meter + ":";
            double sum = 0;
            int number = 0;
            for (Double d : list) {
                sum = sum + d;
                number++;
                if (number % 4 == 0) {
                    bill = bill + " " + money.format(sum / 8);
                }
                if (bill.length() > 200) {
                    result = result * 31 + bill.hashCode();
                    bill = "";
                }
            }
            bill += " = " + short3.format(sum);
            result = result * 31 + bill.hashCode();
        }
        return result;
    }

    private static double parse(String word) {
        if (word.startsWith("0x")) {
            return Integer.parseInt(word.substring(2), 16);
        }
        if (word.startsWith("0b")) {
            return Integer.parseInt(word.substring(2), 2);
        }
        if (word.endsWith("k")) {
            return 1000 * Double.parseDouble(word.substring(0, word.length() - 1));
        }
        if (word.indexOf('.') >= 0 || word.indexOf('e') >= 0) {
            return Double.parseDouble(word);
        }
        return Integer.valueOf(word.replace("_", ""));
    }

    private static String writeCards(int n) {
        StringBuffer cards = new StringBuffer();
        int x = 12345;
        for (int i = 0; i < n; i++) {
            x = (x * 1229 + 3571) % 65536;
            cards.append("M").append(Integer.toString(x / 64 % 40 * 37 + 5, 36).toUpperCase(Locale.ROOT));
            for (int j = 0; j <= x / 16 % 5; j++) {
                int value = (x * (j + 3) + i) % 9000;
                cards.append(' ');
                switch ((x / 8 + j) % 9) {
                    case 0 -> cards.append("0x").append(Integer.toHexString(value));
                    case 1 -> cards.append("0b").append(Integer.toBinaryString(value));
                    case 2 -> cards.append(value / 100).append('.').append(value % 10).append('k');
                    case 3 -> cards.append(value).append(".25");
                    case 4 -> cards.append(value < 1000 ? "12O4" : "1_" + (100 + value % 900));
                    case 5 -> cards.append(value % 90 / 10 + 1).append(".5e2");
                    default -> cards.append(value);
                }
            }
            cards.append(';');
        }
        return cards.toString();
    }
}
