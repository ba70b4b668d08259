/** Customers wait for clerks; events in a queue by time. */
public final class BankQueue {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static final class Customer {
        final int arrived;
        final int work;
        Customer next;

        Customer(int arrived, int work) {
            this.arrived = arrived;
            this.work = work;
        }
    }

    private Customer first;
    private Customer last;
    private final int[] busyUntil = new int[3];
    private long waited;
    private int served;

    public static long run(int n) {
        BankQueue bank = new BankQueue();
        int seed = 13;
        int next = 0;
        for (int time = 0; time < n; time++) {
            if (time == next) {
                seed = seed * 1103515245 + 12345;
                bank.arrive(new Customer(time, 5 + (seed >>> 16) % 13));
                next = time + 1 + (seed >>> 8) % 7;
            }
            bank.serve(time);
        }
        return bank.waited * 100 + bank.served;
    }

    private void arrive(Customer customer) {
        if (last == null) {
            first = customer;
        } else {
            last.next = customer;
        }
        last = customer;
    }

    private void serve(int time) {
        for (int clerk = 0; clerk < busyUntil.length && first != null; clerk++) {
            if (busyUntil[clerk] <= time) {
                Customer customer = first;
                first = customer.next;
                if (first == null) {
                    last = null;
                }
                waited += time - customer.arrived;
                served++;
                busyUntil[clerk] = time + customer.work;
            }
        }
    }
}
