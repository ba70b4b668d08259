/** Chooses the bookings of a hall that pay most and do not overlap. */
public final class WeightedIntervals {
    private record Booking(int start, int end, int pay) {
        boolean touches(Booking other) {
            return start < other.end && other.start < end;
        }
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        Booking[] bookings = byEnd(requests(n), 3 * n + 80);
        int[] before = new int[n];
        long[] best = new long[n + 1];
        for (int i = 0; i < n; i++) {
            before[i] = endingBy(bookings, i, bookings[i].start());
            best[i + 1] = Math.max(best[i], best[before[i]] + bookings[i].pay());
        }
        long check = best[n];
        Booking last = null;
        int chosen = 0;
        for (int i = n; i > 0;) {
            if (best[i] == best[i - 1]) {
                i--;
                continue;
            }
            Booking booking = bookings[i - 1];
            if (last != null && booking.touches(last)) {
                throw new IllegalStateException("two at a time");
            }
            last = booking;
            chosen++;
            check = check * 29 + booking.start();
            i = before[i - 1];
        }
        return check + chosen;
    }

    private static Booking[] requests(int n) {
        Booking[] bookings = new Booking[n];
        long state = 0x9E3779B9L;
        for (int i = 0; i < n; i++) {
            state = (state * 0x5DEECE66DL + 11) & 0xFFFFFFFFFFFFL;
            int length = 1 + (int) (state >>> 40) % (i % 4 == 0 ? 75 : 12);
            state = (state * 0x5DEECE66DL + 11) & 0xFFFFFFFFFFFFL;
            int start = (int) (state >>> 18) % (3 * n);
            bookings[i] = new Booking(start, start + length, length * 5 + (int) (state >>> 3 & 31));
        }
        return bookings;
    }

    private static Booking[] byEnd(Booking[] bookings, int latest) {
        int[] places = new int[latest + 2];
        for (Booking booking : bookings) {
            places[booking.end() + 1]++;
        }
        for (int time = 0; time <= latest; time++) {
            places[time + 1] += places[time];
        }
        Booking[] ordered = new Booking[bookings.length];
        for (Booking booking : bookings) {
            ordered[places[booking.end()]++] = booking;
        }
        return ordered;
    }

    private static int endingBy(Booking[] bookings, int size, int time) {
        int low = 0;
        int high = size;
        while (low < high) {
            int middle = (low + high) / 2;
            if (bookings[middle].end() <= time) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
