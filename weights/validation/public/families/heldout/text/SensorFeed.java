import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.SplittableRandom;

/** Jackson writes a feed of sensor values, reads its tokens, and edits it as a tree. */
public final class SensorFeed {
    public static long run(int n) {
        SplittableRandom random = new SplittableRandom(80);
        JsonFactory factory = new JsonFactoryBuilder().disable(JsonFactory.Feature.CANONICALIZE_FIELD_NAMES).build();
        ObjectMapper mapper = new ObjectMapper(factory);
        long sum = 0;
        try {
            for (int left = n; left > 0; left -= 50) {
                ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                try (JsonGenerator out = factory.createGenerator(bytes)) {
                    out.writeStartArray();
                    for (int i = 0; i < Math.min(left, 50); i++) {
                        out.writeStartObject();
                        out.writeStringField("sensor", "s" + random.nextInt(20) + "\t\u00b0C");
                        out.writeNumberField("value", random.nextInt(-4000, 4000) / 64.0);
                        out.writeNumberField("time", 1_700_000_000_000L + i * 60_000L);
                        out.writeBooleanField("valid", random.nextBoolean());
                        out.writeEndObject();
                    }
                    out.writeEndArray();
                }
                try (JsonParser in = factory.createParser(bytes.toByteArray())) {
                    for (JsonToken token; (token = in.nextToken()) != null;) {
                        sum = sum * 31 + token.ordinal();
                        if (token == JsonToken.VALUE_NUMBER_FLOAT) {
                            sum += Math.round(in.getDoubleValue() * 64);
                        }
                    }
                }
                JsonNode tree = mapper.readTree(bytes.toByteArray());
                for (JsonNode reading : tree) {
                    ((ObjectNode) reading).put("twice", reading.path("value").asDouble() * 2).remove("time");
                }
                sum = sum * 31 + tree.at("/0/sensor").asText().hashCode() + mapper.writeValueAsString(tree).hashCode();
            }
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
