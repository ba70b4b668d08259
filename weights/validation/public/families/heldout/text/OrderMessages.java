import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.gson.JsonSyntaxException;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import java.io.IOException;
import java.io.StringReader;
import java.util.SplittableRandom;

/** Gson builds orders as trees of JSON, prints them, parses them as trees and as streams, and refuses broken ones. */
public final class OrderMessages {
    private static JsonObject order(int id, SplittableRandom random) {
        JsonObject order = new JsonObject();
        order.addProperty("id", id);
        order.addProperty("customer", "Ann \"" + id % 9 + "\" \u00e9");
        JsonArray lines = new JsonArray();
        for (int i = 1 + random.nextInt(3); i > 0; i--) {
            JsonObject line = new JsonObject();
            line.addProperty("sku", "A-" + random.nextInt(1000));
            line.addProperty("amount", random.nextInt(10) + 0.5);
            line.addProperty("gift", random.nextBoolean());
            lines.add(line);
        }
        order.add("lines", lines);
        return order;
    }

    private static long stream(String text) throws IOException {
        JsonReader reader = new JsonReader(new StringReader(text));
        long sum = 0;
        reader.beginObject();
        while (reader.hasNext()) {
            sum = sum * 31 + reader.nextName().length();
            if (reader.peek() == JsonToken.NUMBER) {
                sum += reader.nextInt();
            } else {
                reader.skipValue();
            }
        }
        reader.endObject();
        return sum;
    }

    public static long run(int n) {
        SplittableRandom random = new SplittableRandom(70);
        long sum = 0;
        for (int i = 0; i < n; i++) {
            String text = order(i, random).toString();
            try {
                String received = i % 6 == 5 ? text.replace("]}", "}") : text;
                JsonObject read = JsonParser.parseString(received).getAsJsonObject();
                double amount = 0;
                for (JsonElement line : read.getAsJsonArray("lines")) {
                    amount += line.getAsJsonObject().get("amount").getAsDouble();
                }
                sum = sum * 31 + Math.round(amount * 10) + read.get("customer").getAsString().hashCode();
                sum = sum * 31 + stream(text);
            } catch (JsonSyntaxException e) {
                sum = sum * 31 + 99;
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
