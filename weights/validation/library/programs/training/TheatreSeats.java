import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;

/** Sells theatre seats to groups that want to sit together, over several evenings, with refunds and season tickets. */
public final class TheatreSeats {
    private final BitSet[] taken;
    private final int width;
    private final TreeMap<Integer, int[]> tickets = new TreeMap<>();
    private int nextTicket = 1000;

    private TheatreSeats(int rows, int width, BitSet season) {
        this.width = width;
        taken = new BitSet[rows];
        for (int row = 0; row < rows; row++) {
            taken[row] = (BitSet) season.clone();
        }
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    /** Finds the gap nearest to the middle of the row, or -1. */
    private int bestStart(BitSet row, int people) {
        int best = -1;
        int distance = Integer.MAX_VALUE;
        int start = row.nextClearBit(0);
        while (start + people <= width) {
            int end = row.nextSetBit(start);
            if (end < 0 || end > width) {
                end = width;
            }
            if (end - start >= people) {
                int wanted = Math.max(start, Math.min(end - people, (width - people) / 2));
                int off = Math.abs(2 * wanted + people - width);
                if (off < distance) {
                    distance = off;
                    best = wanted;
                }
            }
            start = row.nextClearBit(end);
        }
        return best;
    }

    private int sell(int people) {
        for (int row = 0; row < taken.length; row++) {
            int start = bestStart(taken[row], people);
            if (start >= 0) {
                taken[row].set(start, start + people);
                tickets.put(nextTicket, new int[] {row, start, people});
                return nextTicket++;
            }
        }
        return -1;
    }

    private boolean refund(int ticket) {
        int[] seats = tickets.remove(ticket);
        if (seats == null) {
            return false;
        }
        taken[seats[0]].clear(seats[1], seats[1] + seats[2]);
        return true;
    }

    public static long run(int n) {
        Random random = new Random(1606);
        int rows = 6 + n / 100;
        int width = 40 + n / 40;
        BitSet season = new BitSet(width);
        for (int seat = 3; seat < width; seat += 7 + seat % 4) {
            season.set(seat);
        }
        List<TheatreSeats> evenings = new ArrayList<>();
        long checksum = 0;
        for (int evening = 0; evening < 3; evening++) {
            TheatreSeats hall = new TheatreSeats(rows, width, season);
            evenings.add(hall);
            for (int i = 0; i < n; i++) {
                if (random.nextInt(4) == 0) {
                    checksum += hall.refund(1000 + random.nextInt(n)) ? i : 1;
                } else {
                    checksum += hall.sell(1 + Math.min(random.nextInt(9), random.nextInt(9)));
                }
            }
        }
        BitSet always = new BitSet();
        BitSet odd = new BitSet();
        for (int row = 0; row < rows; row++) {
            always.set(0, width);
            odd.clear();
            for (TheatreSeats hall : evenings) {
                always.and(hall.taken[row]);
                odd.xor(hall.taken[row]);
            }
            odd.andNot(season);
            checksum = checksum * 31 + always.cardinality() * 1000L + odd.cardinality();
            checksum += odd.intersects(always) ? 5 : 0;
            checksum += always.stream().filter(seat -> !season.get(seat)).asLongStream().sum() + odd.hashCode();
        }
        return checksum + evenings.get(0).tickets.size();
    }
}
