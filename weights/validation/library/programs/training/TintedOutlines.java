import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Builds drawings of nested figures, stretches some of them and measures the paint each tint needs. */
public final class TintedOutlines {
    enum Tint {
        RED, GREEN, BLUE, CLEAR;

        Tint mix(Tint other) {
            return switch (this) {
                case RED -> other == GREEN ? BLUE : RED;
                case GREEN -> other == CLEAR ? GREEN : other;
                case BLUE -> BLUE;
                case CLEAR -> other;
            };
        }
    }

    sealed interface Outline permits Disc, Box, Wedge, Cluster {
        Outline stretched(int percent);
    }

    record Disc(int radius, Tint tint) implements Outline {
        public Outline stretched(int percent) {
            return new Disc(Math.max(1, radius * percent / 100), tint);
        }
    }

    record Box(int width, int height, Tint tint) implements Outline {
        public Outline stretched(int percent) {
            return new Box(width * percent / 100, height, tint);
        }
    }

    record Wedge(int base, int height, Tint tint) implements Outline {
        public Outline stretched(int percent) {
            return new Wedge(base, height * percent / 100, tint);
        }
    }

    record Cluster(List<Outline> parts, Tint wash) implements Outline {
        public Outline stretched(int percent) {
            return new Cluster(parts.stream().map(p -> p.stretched(percent)).toList(), wash);
        }
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        List<Outline> drawing = new ArrayList<>();
        int seed = 4711;
        for (int i = 0; i < n; i++) {
            seed = seed * 1103515245 + 12345;
            drawing.add(draw(seed, 0));
        }
        drawing.replaceAll(o -> o instanceof Cluster c && c.parts().size() > 2 ? c.stretched(150) : o);
        Map<Tint, Long> paint = new EnumMap<>(Tint.class);
        drawing.forEach(o -> brush(o, Tint.CLEAR, paint));
        long sum = 0;
        for (var entry : paint.entrySet()) {
            sum = sum * 1_000_003 + entry.getKey().name().length() * entry.getValue();
        }
        Map<Integer, Long> depths = drawing.stream()
                .collect(Collectors.groupingBy(TintedOutlines::depth, Collectors.counting()));
        return sum + depths.entrySet().stream().mapToLong(e -> e.getKey() * 7919L * e.getValue()).sum();
    }

    private static Outline draw(int seed, int depth) {
        int bits = seed >>> 8;
        Tint tint = Tint.values()[bits & 3];
        int size = 3 + (bits >> 2) % 50;
        return switch ((bits >> 9) % 7) {
            case 0, 1 -> new Disc(size, tint);
            case 2, 3 -> new Box(size, 60 - size, tint);
            case 4 -> new Wedge(size, size / 2 + 1, tint);
            default -> {
                var parts = new ArrayList<Outline>();
                for (int i = depth < 4 ? bits % 4 : 0; i >= 0; i--) {
                    parts.add(depth < 4 ? draw(seed * 69069 + i * 1327217885, depth + 1) : new Disc(i + 1, tint));
                }
                yield new Cluster(parts, tint);
            }
        };
    }

    private static void brush(Outline outline, Tint under, Map<Tint, Long> paint) {
        if (outline instanceof Cluster cluster) {
            cluster.parts().forEach(p -> brush(p, under.mix(cluster.wash()), paint));
        } else if (outline instanceof Disc disc) {
            paint.merge(under.mix(disc.tint()), 314L * disc.radius() * disc.radius() / 100, Long::sum);
        } else if (outline instanceof Box box && box.tint() != Tint.CLEAR) {
            paint.merge(under.mix(box.tint()), (long) box.width() * box.height(), Long::sum);
        } else if (outline instanceof Wedge wedge) {
            paint.merge(under.mix(wedge.tint()), wedge.base() * wedge.height() / 2L, Long::sum);
        }
    }

    private static int depth(Outline outline) {
        return outline instanceof Cluster c ? 1 + c.parts().stream().mapToInt(o -> depth(o)).max().orElse(0) : 1;
    }
}
