import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Random;

/** Simulates the queue at a cheese counter: customers arrive, lose patience, and are served by several assistants. */
public final class CheeseCounterQueue {
    private static class Customer {
        int number;
        int arrival;
        int items;
        int patience;
        boolean senior;
    }

    private static class Assistant implements Comparable<Assistant> {
        final int id;
        int freeAt = 0;
        int served = 0;

        Assistant(int id) {
            this.id = id;
        }

        @Override
        public int compareTo(Assistant other) {
            if (freeAt != other.freeAt) {
                return Integer.compare(freeAt, other.freeAt);
            }
            return Integer.compare(id, other.id);
        }
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        Random random = new Random(5);
        Queue<Customer> queue = new LinkedList<>();
        Queue<Customer> seniors = new LinkedList<>();
        PriorityQueue<Assistant> assistants = new PriorityQueue<>();
        for (int i = 0; i < 3; i++) {
            assistants.add(new Assistant(i));
        }
        List<Integer> waits = new LinkedList<>();
        long checksum = 0;
        int nextNumber = 0;
        int lost = 0;
        int longest = 0;
        for (int minute = 0; minute < n || !queue.isEmpty() || !seniors.isEmpty(); minute++) {
            int arrivals = minute < n ? arrivalsAt(minute, random) : 0;
            for (int i = 0; i < arrivals; i++) {
                Customer c = new Customer();
                c.number = nextNumber++;
                c.arrival = minute;
                c.items = 1 + random.nextInt(5);
                c.patience = 8 + random.nextInt(20);
                c.senior = random.nextInt(6) == 0;
                if (c.senior) {
                    seniors.add(c);
                } else {
                    queue.offer(c);
                }
            }
            lost += leave(queue, minute) + leave(seniors, minute);
            longest = Math.max(longest, queue.size() + seniors.size());
            while (assistants.peek().freeAt <= minute && !(queue.isEmpty() && seniors.isEmpty())) {
                Assistant assistant = assistants.poll();
                Customer customer = seniors.isEmpty() ? queue.remove() : seniors.remove();
                waits.add(minute - customer.arrival);
                assistant.freeAt = minute + customer.items + assistant.id % 2;
                assistant.served++;
                checksum = checksum * 7 + customer.number;
                assistants.add(assistant);
            }
        }
        int sum = 0;
        for (Integer wait : waits) {
            sum += wait;
        }
        for (Assistant assistant : assistants) {
            checksum += (long) assistant.served * (assistant.id + 1);
        }
        return checksum + sum * 100L + lost * 10L + longest;
    }

    private static int arrivalsAt(int minute, Random random) {
        boolean rush = minute % 120 < 40;
        return rush ? random.nextInt(4) : random.nextInt(5) / 3;
    }

    private static int leave(Queue<Customer> queue, int minute) {
        int left = 0;
        Iterator<Customer> iterator = queue.iterator();
        while (iterator.hasNext()) {
            Customer customer = iterator.next();
            if (minute - customer.arrival > customer.patience) {
                iterator.remove();
                left++;
            }
        }
        return left;
    }
}
