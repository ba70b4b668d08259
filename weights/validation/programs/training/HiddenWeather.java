/** Guesses the weather of past days from what somebody wore. */
public final class HiddenWeather {
    private enum Sky { SUN, HAZE, CLOUD, RAIN, STORM, SNOW }

    private static final int CLOTHES = 9;

    private final double[][] change;
    private final double[][] wear;

    private HiddenWeather(int seed) {
        int skies = Sky.values().length;
        change = costs(skies, skies, seed, 0.25);
        wear = costs(skies, CLOTHES, seed + 1, 0.5);
        for (int sky = 0; sky < skies; sky++) {
            change[sky][sky] *= 0.4;
        }
    }

    private static double[][] costs(int rows, int columns, int seed, double least) {
        double[][] costs = new double[rows][columns];
        int x = seed * 7919 + 13;
        for (double[] row : costs) {
            for (int column = 0; column < columns; column++) {
                x = x * 1597334677 + 3812015;
                row[column] = least + (x >>> 16) / 20000.0;
            }
        }
        return costs;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        HiddenWeather model = new HiddenWeather(2024);
        byte[] seen = new byte[n];
        long x = 123456789;
        int mood = 0;
        for (int day = 0; day < n; day++) {
            x = x * 25214903917L + 11 & (1L << 48) - 1;
            if ((x >>> 44) == 0) {
                mood = (int) (x >>> 30) % CLOTHES;
            }
            seen[day] = (byte) ((mood + (x >>> 42 & 3)) % CLOTHES);
        }
        Sky[] guess = model.explain(seen);
        long check = 0;
        for (int day = 0; day < n; day++) {
            check = check * 7 + switch (guess[day]) {
                case SUN -> 1;
                case HAZE -> 2;
                case CLOUD -> 4;
                case RAIN, STORM -> 5 + seen[day];
                case SNOW -> -3;
            };
        }
        return check;
    }

    private Sky[] explain(byte[] seen) {
        Sky[] skies = Sky.values();
        byte[][] cameFrom = new byte[seen.length][skies.length];
        double[] now = new double[skies.length];
        double[] next = new double[skies.length];
        for (int day = 0; day < seen.length; day++) {
            for (int sky = 0; sky < skies.length; sky++) {
                double least = Double.MAX_VALUE;
                int from = 0;
                for (int before = 0; before < skies.length; before++) {
                    double cost = now[before] + change[before][sky];
                    if (cost < least) {
                        least = cost;
                        from = before;
                    }
                }
                next[sky] = least + wear[sky][seen[day]];
                cameFrom[day][sky] = (byte) from;
            }
            double[] swap = now;
            now = next;
            next = swap;
        }
        int last = 0;
        for (int sky = 1; sky < skies.length; sky++) {
            if (now[sky] < now[last]) {
                last = sky;
            }
        }
        Sky[] path = new Sky[seen.length];
        for (int day = seen.length - 1; day >= 0; day--) {
            path[day] = skies[last];
            last = cameFrom[day][last];
        }
        return path;
    }
}
