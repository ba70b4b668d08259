/** Lists the largest possible groups in which everybody knows everybody (Bron and Kerbosch, with pivots). */
public final class FriendCliques {
    private static final long DE_BRUIJN = 0x03F79D71B4CB0A89L;
    private static final byte[] BIT_INDEX = new byte[64];

    static {
        for (int i = 0; i < 64; i++) {
            BIT_INDEX[(int) (DE_BRUIJN << i >>> 58)] = (byte) i;
        }
    }

    private interface Report {
        void clique(long members);
    }

    private static final class Summary implements Report {
        long checksum;
        int groups;

        @Override
        public void clique(long members) {
            groups++;
            checksum += members % 1009 * groups;
        }
    }

    private final long[] friends;
    private final Report report;

    private FriendCliques(long[] friends, Report report) {
        this.friends = friends;
        this.report = report;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        Summary summary = new Summary();
        int seed = 99;
        for (int school = 0; school < n; school++) {
            int people = 15 + school % 6;
            long[] friends = new long[people];
            for (int a = 0; a < people; a++) {
                for (int b = 0; b < a; b++) {
                    seed = seed * 134_775_813 + 1;
                    if (seed >>> 30 != 0 && (seed >>> 24 & 3) != 1) {
                        friends[a] |= 1L << b;
                        friends[b] |= 1L << a;
                    }
                }
            }
            new FriendCliques(friends, summary).extend(0, (1L << people) - 1, 0);
        }
        return summary.checksum * 31 + summary.groups;
    }

    private void extend(long members, long candidates, long excluded) {
        if (candidates == 0) {
            if (excluded == 0) {
                report.clique(members);
            }
            return;
        }
        long open = candidates & ~friends[pivot(candidates, excluded)];
        long remaining = candidates;
        long gone = excluded;
        while (open != 0) {
            long bit = open & -open;
            open ^= bit;
            long known = friends[index(bit)];
            extend(members | bit, remaining & known, gone & known);
            remaining ^= bit;
            gone |= bit;
        }
    }

    private int pivot(long candidates, long excluded) {
        int best = -1;
        int most = -1;
        for (long rest = candidates | excluded; rest != 0; rest &= rest - 1) {
            int person = index(rest & -rest);
            int known = size(candidates & friends[person]);
            if (known > most) {
                most = known;
                best = person;
            }
        }
        return best;
    }

    private static int index(long bit) {
        return BIT_INDEX[(int) (bit * DE_BRUIJN >>> 58)];
    }

    private static int size(long set) {
        int count = 0;
        for (long rest = set; rest != 0; rest &= rest - 1) {
            count++;
        }
        return count;
    }
}
