/** Parcels on a belt are asked which interfaces they have, and every answer changes the route and the price. */
public final class ParcelSorter {

    interface Parcel { int grams(); }
    interface Fragile { int padding(); }
    interface Frozen { int degrees(); }
    interface Insured { long value(); }

    record Box(int grams) implements Parcel { }
    record Vase(int grams, int padding) implements Parcel, Fragile { }
    record Fish(int grams, int degrees) implements Parcel, Frozen { }
    record Watch(int grams, int padding, long value) implements Parcel, Fragile, Insured { }
    record Vaccine(int grams, int padding, int degrees, long value) implements Parcel, Fragile, Frozen, Insured { }
    record Letter(String text) implements CharSequence, Parcel {
        public int grams() { return 5 + text.length() / 10; }
        public int length() { return text.length(); }
        public char charAt(int index) { return text.charAt(index); }
        public CharSequence subSequence(int from, int to) { return text.subSequence(from, to); }
    }

    private static final Object[] BELT = new Object[512];

    static {
        int seed = 5;
        for (int i = 0; i < BELT.length; i++) {
            seed = seed * 69069 + 1;
            int pick = seed >>> 20;
            BELT[i] = switch (pick % 7) {
                case 0 -> new Box(pick);
                case 1 -> new Vase(pick, pick % 9);
                case 2 -> new Fish(pick, -(pick % 30));
                case 3 -> new Watch(pick % 300, 4, pick * 10L);
                case 4 -> new Vaccine(pick % 50, 6, -70, pick);
                case 5 -> new Letter("dear number " + pick);
                default -> "lost paper " + pick;
            };
        }
    }

    private static long price(Object item) {
        long cost = item instanceof Parcel parcel ? parcel.grams() / 4 : 1;
        if (item instanceof Fragile fragile) {
            cost += 3L * fragile.padding();
        }
        if (item instanceof Frozen frozen) {
            cost -= frozen.degrees();
        }
        if (item instanceof Insured insured) {
            cost += insured.value() / 50;
        }
        return item instanceof CharSequence text ? cost + text.length() : cost;
    }

    public static long run(int n) {
        long income = 0;
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < 40; k++) {
                income += price(BELT[(i * 40 + k) & 511]) ^ k;
            }
        }
        return income;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
