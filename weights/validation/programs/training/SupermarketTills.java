/** Customers of a supermarket choose the shortest of several queues, event by event. */
public final class SupermarketTills {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private enum Kind { ARRIVAL, PAID }

    private record Event(long time, Kind kind, int till) {
        boolean before(Event other) {
            return time < other.time || time == other.time && till < other.till;
        }
    }

    private static final class Agenda {
        private final Event[] heap = new Event[16];
        private int size;

        void add(Event event) {
            int place = ++size;
            while (place > 1 && event.before(heap[place / 2])) {
                heap[place] = heap[place / 2];
                place /= 2;
            }
            heap[place] = event;
        }

        Event next() {
            Event first = heap[1];
            Event moved = heap[size];
            heap[size--] = null;
            int place = 1;
            while (2 * place <= size) {
                int child = 2 * place;
                if (child < size && heap[child + 1].before(heap[child])) {
                    child++;
                }
                if (moved.before(heap[child])) {
                    break;
                }
                heap[place] = heap[child];
                place = child;
            }
            heap[place] = moved;
            return first;
        }
    }

    private static final class Customer {
        final long came;
        final int items;
        Customer behind;

        Customer(long came, int items) {
            this.came = came;
            this.items = items;
        }
    }

    private static final class Till {
        Customer first;
        Customer last;
        int length;

        void join(Customer customer) {
            if (first == null) {
                first = customer;
            } else {
                last.behind = customer;
            }
            last = customer;
            length++;
        }

        Customer leave() {
            Customer customer = first;
            first = customer.behind;
            length--;
            return customer;
        }
    }

    public static long run(int n) {
        Till[] tills = new Till[12];
        for (int i = 0; i < tills.length; i++) {
            tills[i] = new Till();
        }
        Agenda agenda = new Agenda();
        long seed = 77;
        long waited = 0;
        int toCome = n;
        agenda.add(new Event(0, Kind.ARRIVAL, -1));
        while (agenda.size > 0) {
            Event event = agenda.next();
            if (event.kind() == Kind.PAID) {
                Till till = tills[event.till()];
                waited += event.time() - till.leave().came;
                if (till.first != null) {
                    agenda.add(new Event(event.time() + 9 + 3L * till.first.items, Kind.PAID, event.till()));
                }
            } else if (toCome-- > 0) {
                seed = seed * 25214903917L + 11 & (1L << 48) - 1;
                int shortest = 0;
                for (int i = 1; i < tills.length; i++) {
                    if (tills[i].length < tills[shortest].length) {
                        shortest = i;
                    }
                }
                Customer customer = new Customer(event.time(), 1 + (int) ((seed >> 20) % 40));
                tills[shortest].join(customer);
                if (tills[shortest].length == 1) {
                    agenda.add(new Event(event.time() + 9 + 3L * customer.items, Kind.PAID, shortest));
                }
                agenda.add(new Event(event.time() + (seed >> 30) % 12, Kind.ARRIVAL, -1));
            }
        }
        return waited;
    }
}
