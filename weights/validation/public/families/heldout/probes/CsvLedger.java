import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/** Lines of comma-separated text with quoted fields are cut apart, converted and added up by region. */
public final class CsvLedger {

    private static final String[] LINES = new String[96];

    static {
        String[] regions = {"north", "\"south, coast\"", "east", "\"the \"\"old\"\" west\""};
        for (int i = 0; i < LINES.length; i++) {
            LINES[i] = (20240000 + i * 37 % 1231) + "," + regions[i * 7 % 4] + "," + (i * 13 % 50) + ","
                    + (i * 19 % 90) + "." + (10 + i % 89) + "," + (i % 3 == 0 ? "" : "note " + i);
        }
    }

    private static List<String> split(String line) {
        List<String> fields = new ArrayList<>();
        StringBuilder field = new StringBuilder();
        boolean quoted = false;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (c == '"') {
                if (quoted && i + 1 < line.length() && line.charAt(i + 1) == '"') {
                    field.append('"');
                    i++;
                } else {
                    quoted = !quoted;
                }
            } else if (c == ',' && !quoted) {
                fields.add(field.toString());
                field.setLength(0);
            } else {
                field.append(c);
            }
        }
        fields.add(field.toString());
        return fields;
    }

    public static long run(int n) {
        TreeMap<String, Double> totals = new TreeMap<>();
        long days = 0;
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < 3; k++) {
                List<String> fields = split(LINES[i % 32 * 3 + k]);
                days += Integer.parseInt(fields.get(0)) % 100;
                double cost = Integer.parseInt(fields.get(2)) * Double.parseDouble(fields.get(3));
                totals.merge(fields.get(1).trim(), cost, Double::sum);
                days += fields.get(4).isEmpty() ? 1 : fields.get(4).length();
            }
        }
        long result = days;
        for (var entry : totals.entrySet()) {
            result = result * 31 + entry.getKey().length() + Math.round(entry.getValue() * 100);
        }
        return result;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
