import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.yaml.snakeyaml.DumperOptions;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import org.yaml.snakeyaml.representer.Representer;

/** SnakeYAML dumps settings of servers as YAML, loads them, and follows anchors in a hand-written part. */
public final class ServerSettings {
    private static final String PART = "base: &b {port: 80, tags: [a, 'b c', \"d\\n\"]}\n"
            + "other:\n  <<: *b\n  port: 8080\ntext: |\n  two\n  lines\nempty: ~\n";

    public static long run(int n) {
        SplittableRandom random = new SplittableRandom(100);
        DumperOptions options = new DumperOptions();
        options.setDefaultFlowStyle(DumperOptions.FlowStyle.BLOCK);
        Yaml yaml = new Yaml(new SafeConstructor(new LoaderOptions()), new Representer(options), options);
        long sum = 0;
        for (int i = 0; i < (n + 3) / 4; i++) {
            Map<String, Object> server = new LinkedHashMap<>();
            server.put("host", "web" + random.nextInt(100));
            server.put("port", 1000 + random.nextInt(100));
            server.put("ratio", random.nextInt(64) / 8.0);
            List<Object> routes = new ArrayList<>();
            for (int k = random.nextInt(3); k >= 0; k--) {
                routes.add(Map.of("path", "/p" + k + ": x"));
            }
            server.put("routes", routes);
            String text = yaml.dump(server);
            Map<String, Object> read = yaml.load(text);
            sum = sum * 31 + text.hashCode() + read.hashCode();
            if (i % 2 == 1) {
                Map<String, Object> part = yaml.load(PART);
                sum = sum * 31 + part.toString().hashCode();
            }
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
