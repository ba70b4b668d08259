import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Bank transfers are booked under locks that nobody else wants. */
public final class WrappedMaps {
    private static final class Account {
        private long balance;
        private int moves;

        synchronized void add(long amount) {
            balance += amount;
            moves++;
        }

        synchronized long balance() {
            return balance;
        }
    }

    private static final class Bank {
        private final Object lock = new Object();
        private final Map<Integer, Account> accounts = Collections.synchronizedMap(new HashMap<>());
        private final List<Long> journal = Collections.synchronizedList(new ArrayList<>());

        void transfer(int from, int to, long amount) {
            synchronized (lock) {
                Account source = accounts.computeIfAbsent(from, key -> new Account());
                Account target = accounts.computeIfAbsent(to, key -> new Account());
                synchronized (source) {
                    if (source.balance() > -1000) {
                        source.add(-amount);
                        target.add(amount);
                        journal.add(amount);
                    }
                }
            }
        }
    }

    public static long run(int n) {
        Bank bank = new Bank();
        int seed = 77;
        long sum = 0;
        for (int i = 0; i < n * 4L; i++) {
            seed = seed * 1664525 + 1013904223;
            int r = seed >>> 8;
            bank.transfer(r % 40, r / 40 % 40, r % 97);
            if (bank.journal.size() == 64) {
                synchronized (bank.journal) {
                    for (long amount : bank.journal) {
                        sum += amount * 3;
                    }
                }
                bank.journal.clear();
            }
        }
        for (Map.Entry<Integer, Account> entry : bank.accounts.entrySet()) {
            sum += entry.getKey() * entry.getValue().balance() + entry.getValue().moves;
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
