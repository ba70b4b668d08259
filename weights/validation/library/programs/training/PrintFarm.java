import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Random;

/** Simulates a print shop: pressing jobs first, three printers, a tray for prints and customers who give up. */
public final class PrintFarm {
    private static final Comparator<Job> MOST_PRESSING =
        Comparator.comparingInt(Job::priority).reversed()
            .thenComparingInt(Job::sent)
            .thenComparing(Job::title);

    private PrintFarm() {
    }

    record Job(String title, int priority, int sent, int patience) {
        boolean isAbandonedBy(int now) {
            return priority < 3 && now - sent > patience;
        }
    }

    static final class Printer implements Comparable<Printer> {
        private final int number;
        private final int pace;
        private int freeAt;
        private int printed;

        Printer(int number, int pace) {
            this.number = number;
            this.pace = pace;
        }

        @Override
        public int compareTo(Printer other) {
            int order = Integer.compare(freeAt, other.freeAt);
            return order != 0 ? order : Integer.compare(number, other.number);
        }
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static Queue<Job> jobs(int n) {
        Random random = new Random(112);
        Queue<Job> queue = new ArrayDeque<>();
        int time = 0;
        for (int i = 0; i < n; i++) {
            time += random.nextInt(9);
            int priority = Math.max(1, 5 - Integer.numberOfTrailingZeros(random.nextInt() | 16) - random.nextInt(3));
            queue.add(new Job("J" + Integer.toString(i, 36), priority, time, 30 + random.nextInt(200)));
        }
        return queue;
    }

    public static long run(int n) {
        Queue<Job> outside = jobs(n);
        PriorityQueue<Job> waiting = new PriorityQueue<>(MOST_PRESSING);
        PriorityQueue<Printer> printers = new PriorityQueue<>();
        printers.addAll(List.of(new Printer(1, 5), new Printer(2, 7), new Printer(3, 9)));
        ArrayDeque<Job> tray = new ArrayDeque<>();
        long waited = 0;
        long abandoned = 0;
        long trail = 17;
        while (!outside.isEmpty() || !waiting.isEmpty()) {
            Printer printer = printers.poll();
            if (waiting.isEmpty()) {
                printer.freeAt = Math.max(printer.freeAt, outside.element().sent());
            }
            int now = printer.freeAt;
            while (!outside.isEmpty() && outside.peek().sent() <= now) {
                waiting.offer(outside.remove());
            }
            Job next = waiting.poll();
            waited += (long) (now - next.sent()) * next.priority();
            trail = trail * 31 + next.title().hashCode();
            printer.freeAt += printer.pace + 2 * next.priority();
            printer.printed++;
            tray.addLast(next);
            if (tray.size() > 8) {
                trail ^= tray.pollFirst().sent() + (long) tray.peekLast().patience() * 64;
            }
            if (printer.printed % 32 == 0) {
                for (Iterator<Job> it = waiting.iterator(); it.hasNext(); ) {
                    if (it.next().isAbandonedBy(now)) {
                        it.remove();
                        abandoned++;
                    }
                }
            }
            printers.add(printer);
        }
        List<Printer> all = new ArrayList<>(printers);
        all.sort(Comparator.comparingInt(p -> p.number));
        for (Printer printer : all) {
            trail = trail * 131 + printer.printed * 7L + printer.freeAt;
        }
        return trail + waited * 3 + abandoned;
    }
}
