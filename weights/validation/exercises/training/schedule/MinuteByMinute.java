/** The most talks one can hear: a table of the best plan up to each minute. */
public final class MinuteByMinute {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static final int DAY = 1440;

    private static final class Talk {
        final int start;
        final Talk next;

        Talk(int start, Talk next) {
            this.start = start;
            this.next = next;
        }
    }

    private record Plan(int talks, int since) { }

    public static long run(int n) {
        Talk[] byEnd = new Talk[DAY + 125];
        int seed = 60;
        for (int i = 0; i < n; i++) {
            seed = seed * 1664525 + 1013904223;
            int start = (seed >>> 8) % DAY;
            seed = seed * 1664525 + 1013904223;
            int end = start + 5 + (seed >>> 8) % 120;
            byEnd[end] = new Talk(start, byEnd[end]);
        }
        Plan[] plans = new Plan[byEnd.length];
        plans[0] = new Plan(0, 0);
        for (int minute = 1; minute < plans.length; minute++) {
            Plan best = plans[minute - 1];
            for (Talk talk = byEnd[minute]; talk != null; talk = talk.next) {
                int talks = plans[talk.start].talks() + 1;
                if (talks > best.talks()) {
                    best = new Plan(talks, minute);
                }
            }
            plans[minute] = best;
        }
        Plan last = plans[plans.length - 1];
        return last.talks() * 10000L + last.since();
    }
}
