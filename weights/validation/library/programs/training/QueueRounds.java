import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.PriorityQueue;

/** Children stand in rings, windows slide over numbers and tasks wait in order of urgency. */
public final class QueueRounds {
    private record Task(int due, int id) implements Comparable<Task> {
        public int compareTo(Task other) {
            return due != other.due ? Integer.compare(due, other.due) : Integer.compare(id, other.id);
        }
    }

    private static final class Range implements Iterable<Integer> {
        private final int from;
        private final int to;

        Range(int from, int to) {
            this.from = from;
            this.to = to;
        }

        public Iterator<Integer> iterator() {
            return new Iterator<>() {
                private int next = from;

                public boolean hasNext() {
                    return next < to;
                }

                public Integer next() {
                    if (next >= to) {
                        throw new NoSuchElementException();
                    }
                    return next++;
                }
            };
        }
    }

    private static int josephus(int people, int step) {
        Deque<Integer> ring = new ArrayDeque<>();
        for (int person : new Range(0, people)) {
            ring.addLast(person);
        }
        while (ring.size() > 1) {
            for (int i = 1; i < step; i++) {
                ring.addLast(ring.pollFirst());
            }
            ring.removeFirst();
        }
        return ring.peek();
    }

    private static int windowMaxima(int[] values, int width) {
        Deque<Integer> best = new ArrayDeque<>();
        int sum = 0;
        for (int i = 0; i < values.length; i++) {
            while (!best.isEmpty() && values[best.peekLast()] <= values[i]) {
                best.pollLast();
            }
            best.offerLast(i);
            if (best.peekFirst() <= i - width) {
                best.pollFirst();
            }
            sum += values[best.peekFirst()];
        }
        return sum;
    }

    public static long run(int n) {
        int[] values = new int[40];
        long sum = 0;
        for (int i = 0; i < n; i++) {
            PriorityQueue<Task> tasks = new PriorityQueue<>();
            List<Integer> list = new LinkedList<>();
            for (int k = 0; k < values.length; k++) {
                values[k] = (i % 1000 * 17 + k * k * 11) % 83;
                tasks.add(new Task(values[k], k));
                list.add(values[k]);
                if (tasks.size() > 20) {
                    sum += tasks.poll().id();
                }
            }
            list.removeIf(value -> value % 2 == 0);
            for (Iterator<Integer> it = list.iterator(); it.hasNext();) {
                if (it.next() % 3 == 0) {
                    it.remove();
                }
            }
            sum = sum * 3 + josephus(20 + i % 5, 3) + windowMaxima(values, 5) + list.size();
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
