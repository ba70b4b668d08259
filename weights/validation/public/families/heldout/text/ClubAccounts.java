import java.io.IOException;
import java.io.StringReader;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVPrinter;
import org.apache.commons.csv.CSVRecord;

/** Commons CSV prints the accounts of a club with quotes, parses them, and sums up the fees. */
public final class ClubAccounts {
    public static long run(int n) {
        SplittableRandom random = new SplittableRandom(90);
        StringBuilder text = new StringBuilder();
        Map<String, Long> fees = new TreeMap<>();
        long sum = 0;
        try {
            CSVFormat format = CSVFormat.DEFAULT.builder().setHeader("name", "club", "fee", "remark").build();
            try (CSVPrinter printer = new CSVPrinter(text, format)) {
                for (int i = 0; i < 2 * n; i++) {
                    printer.printRecord("Member, " + random.nextInt(500), "club" + random.nextInt(6),
                            random.nextInt(10_000), i % 3 == 0 ? "says \"hello\"\nto all" : "");
                }
            }
            CSVFormat reading = format.builder().setSkipHeaderRecord(true).setIgnoreSurroundingSpaces(true).build();
            try (CSVParser parser = new CSVParser(new StringReader(text.toString()), reading)) {
                for (CSVRecord record : parser) {
                    fees.merge(record.get("club"), Long.parseLong(record.get("fee")), Long::sum);
                    sum = sum * 31 + record.get("name").hashCode() + record.get(3).length();
                }
            }
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        return sum * 31 + fees.hashCode();
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
