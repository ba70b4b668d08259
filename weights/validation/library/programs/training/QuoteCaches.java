import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;

/** Asks for parcel prices through two layers of bounded caches, and counts what each layer spared. */
public final class QuoteCaches {
    private static final String[] TOWNS = {"Aldgate", "Birkholm", "Corvey", "Dunmore", "Estrella", "Farlow", "Gent",
        "Hollabrunn", "Iserlohn", "Jarrow", "Kilrush", "Lund", "Moltrasio", "Nyborg", "Oulu", "Padova"};

    private record Route(String from, String to, int kilos) {
    }

    private static final class BoundedMap<K, V> extends LinkedHashMap<K, V> {
        private static final long serialVersionUID = 1L;
        private final int limit;
        private int dropped;

        BoundedMap(int limit, boolean byUse) {
            super(16, 0.75f, byUse);
            this.limit = limit;
        }

        @Override
        protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
            if (size() <= limit) {
                return false;
            }
            dropped++;
            return true;
        }
    }

    private static final class CachedFunction<K, V> implements Function<K, V> {
        private final BoundedMap<K, V> known;
        private final Function<? super K, ? extends V> source;
        private long hits;
        private long misses;

        CachedFunction(int limit, boolean byUse, Function<? super K, ? extends V> source) {
            this.known = new BoundedMap<>(limit, byUse);
            this.source = source;
        }

        @Override
        public V apply(K key) {
            V value = known.get(key);
            if (value != null) {
                hits++;
                return value;
            }
            misses++;
            value = source.apply(key);
            known.put(key, value);
            return value;
        }

        long report() {
            return hits * 10_007 + misses * 101 + known.dropped;
        }
    }

    private static Integer distance(String pair) {
        int dash = pair.indexOf('-');
        String from = pair.substring(0, dash).toLowerCase(Locale.ROOT);
        String to = pair.substring(dash + 1).toLowerCase(Locale.ROOT);
        int sum = 10;
        for (int i = 0; i < from.length(); i++) {
            sum += to.indexOf(from.charAt(i)) < 0 ? from.charAt(i) - 'a' + 9 : i;
        }
        return sum;
    }

    public static long run(int n) {
        CachedFunction<String, Integer> distances = new CachedFunction<>(90, false, QuoteCaches::distance);
        CachedFunction<Route, Long> prices = new CachedFunction<>(160, true, route -> {
            int kilometres = distances.apply(route.from() + "-" + route.to());
            return 450L + kilometres * 12L + Math.max(0, route.kilos() - 2) * (kilometres > 60 ? 95L : 70L);
        });
        Random random = new Random(77);
        long paid = 0;
        for (int i = 0; i < n; i++) {
            double skew = random.nextDouble();
            String from = TOWNS[(int) (skew * skew * skew * TOWNS.length)];
            String to = TOWNS[(i / 400 + random.nextInt(5)) % TOWNS.length];
            int kilos = 1 + Math.min(random.nextInt(8), random.nextInt(8));
            if (!from.equals(to)) {
                paid += prices.apply(new Route(from, to, kilos));
            }
        }
        long left = 0;
        for (Map.Entry<Route, Long> entry : prices.known.entrySet()) {
            left = left * 7 + entry.getValue() + entry.getKey().kilos();
        }
        return paid + 3 * prices.report() + 5 * distances.report() + left;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
