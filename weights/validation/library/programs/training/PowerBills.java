import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.StringJoiner;
import java.util.TreeMap;
import java.util.TreeSet;

/** Parses readings of electricity meters from text, sets faulty ones aside and prints a bill for every meter. */
public final class PowerBills {
    private static final char[] UNITS = {'k', 'M', ' '};

    private static String reading(long draw, long[] counters) {
        int meter = (int) (draw % counters.length);
        counters[meter] += 40 + draw / 97 % 900;
        String serial = Integer.toHexString(0xA000 + meter * 37).toUpperCase(Locale.ROOT);
        char unit = UNITS[(int) (draw / 13 % 7 % 3)];
        double value = switch (unit) {
            case 'k' -> counters[meter] / 1000.0;
            case 'M' -> counters[meter] / 1_000_000.0;
            default -> counters[meter];
        };
        String text = Double.toString(value);
        if (draw / 31 % 19 == 0) {
            text = text.replace('.', ',');
        } else if (draw / 31 % 41 == 1) {
            text = text + "?";
        } else if (draw / 31 % 41 == 2) {
            serial = "G" + serial;
        }
        return new StringJoiner(";").add(serial).add(text).add((unit + "Wh").trim()).toString();
    }

    private static OptionalDouble wattHours(String number, String unit) {
        double value;
        try {
            value = Double.parseDouble(number.replace(',', '.'));
        } catch (NumberFormatException e) {
            return OptionalDouble.empty();
        }
        if (unit.startsWith("k")) {
            value *= 1e3;
        } else if (unit.startsWith("M")) {
            value *= 1e6;
        }
        return OptionalDouble.of(Math.rint(value));
    }

    public static long run(int n) {
        long[] counters = new long[3 + n / 25];
        Map<Integer, TreeSet<Long>> readings = new TreeMap<>();
        StringBuilder rejected = new StringBuilder();
        long seed = 99;
        for (int i = 0; i < n; i++) {
            seed = (seed * 25_214_903_917L + 11) & ((1L << 48) - 1);
            String line = reading(seed >>> 17, counters);
            String[] parts = line.split(";", 3);
            int serial;
            try {
                serial = Integer.parseInt(parts[0], 16);
            } catch (NumberFormatException e) {
                rejected.append(i).append(parts[0], 0, 1).append(' ');
                continue;
            }
            OptionalDouble used = wattHours(parts[1], parts[2]);
            if (used.isPresent()) {
                readings.computeIfAbsent(serial, key -> new TreeSet<>()).add((long) used.getAsDouble());
            } else {
                rejected.append(i).append('?').append(' ');
            }
        }

        StringBuilder bills = new StringBuilder();
        readings.forEach((serial, values) -> {
            long used = values.last() - values.first();
            bills.append(Long.toString(serial, 36)).append('=').append(used).append(' ');
            float kilowatts = Float.parseFloat(used / 1000 + "." + used % 1000);
            bills.append(Math.round(kilowatts * 4) / 4f).append('\n');
        });
        long sum = rejected.toString().hashCode();
        for (String bill : bills.toString().split("\n")) {
            int equals = bill.indexOf('=');
            sum = sum * 31 + Long.parseLong(bill.substring(0, Math.max(equals, 0)), 36);
            sum += bill.substring(equals + 1).hashCode();
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
