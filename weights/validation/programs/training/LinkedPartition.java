/** Splits chains of parcels by changing rules and keeps their order. */
public final class LinkedPartition {
    private static final class Parcel {
        final int weight;
        final byte zone;
        Parcel next;

        Parcel(int weight, byte zone) {
            this.weight = weight;
            this.zone = zone;
        }
    }

    private interface Rule {
        boolean takes(Parcel parcel);
    }

    private static final class Chain {
        Parcel first;
        Parcel last;

        void append(Parcel parcel) {
            if (first == null) {
                first = parcel;
            } else {
                last.next = parcel;
            }
            last = parcel;
        }

        void close() {
            if (last != null) {
                last.next = null;
            }
        }

        void join(Chain other) {
            if (other.first != null) {
                append(other.first);
                last = other.last;
            }
        }
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        Chain chain = shuffled(n);
        long check = 0;
        for (int round = 0; round < 6; round++) {
            int limit = 100 + 130 * round;
            byte zone = (byte) (round * 2);
            Rule rule = switch (round % 3) {
                case 0 -> parcel -> parcel.weight < limit;
                case 1 -> parcel -> parcel.zone == zone;
                default -> parcel -> (parcel.weight ^ parcel.zone) % 3 == 0;
            };
            chain = partition(chain, rule);
            int place = 0;
            for (Parcel parcel = chain.first; parcel != null; parcel = parcel.next) {
                check += (long) parcel.weight * (place++ & 31);
            }
        }
        return check;
    }

    private static Chain partition(Chain chain, Rule rule) {
        Chain front = new Chain();
        Chain back = new Chain();
        for (Parcel parcel = chain.first; parcel != null; parcel = parcel.next) {
            if (rule.takes(parcel)) {
                front.append(parcel);
            } else {
                back.append(parcel);
            }
        }
        front.close();
        back.close();
        front.join(back);
        return front;
    }

    private static Chain shuffled(int n) {
        Parcel[] parcels = new Parcel[n];
        int seed = 360;
        for (int i = 0; i < n; i++) {
            seed = seed * 1812433253 + 7;
            parcels[i] = new Parcel((seed >>> 9) % 1000, (byte) (seed >>> 28));
        }
        for (int i = n - 1; i > 0; i--) {
            seed = seed * 1812433253 + 7;
            int other = (seed >>> 1) % (i + 1);
            Parcel swap = parcels[i];
            parcels[i] = parcels[other];
            parcels[other] = swap;
        }
        Chain chain = new Chain();
        for (Parcel parcel : parcels) {
            chain.append(parcel);
        }
        return chain;
    }
}
