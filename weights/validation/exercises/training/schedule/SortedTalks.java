/** The most talks one can hear: in the order in which they end. */
public final class SortedTalks {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static final int DAY = 1440;

    private record Talk(int start, int end) {
        boolean endsBefore(Talk other) {
            return end < other.end;
        }

        boolean isAfter(Talk other) {
            return other == null || start >= other.end;
        }
    }

    private static void sort(Talk[] talks, Talk[] spare, int from, int to) {
        if (to - from < 2) {
            return;
        }
        int middle = (from + to) / 2;
        sort(talks, spare, from, middle);
        sort(talks, spare, middle, to);
        System.arraycopy(talks, from, spare, from, to - from);
        int left = from;
        int right = middle;
        for (int i = from; i < to; i++) {
            if (left < middle && (right == to || !spare[right].endsBefore(spare[left]))) {
                talks[i] = spare[left++];
            } else {
                talks[i] = spare[right++];
            }
        }
    }

    public static long run(int n) {
        Talk[] talks = new Talk[n];
        int seed = 60;
        for (int i = 0; i < n; i++) {
            seed = seed * 1664525 + 1013904223;
            int start = (seed >>> 8) % DAY;
            seed = seed * 1664525 + 1013904223;
            talks[i] = new Talk(start, start + 5 + (seed >>> 8) % 120);
        }
        sort(talks, new Talk[n], 0, n);
        Talk last = null;
        int count = 0;
        for (Talk talk : talks) {
            if (talk.isAfter(last)) {
                last = talk;
                count++;
            }
        }
        return last == null ? 0 : count * 10000L + last.end();
    }
}
