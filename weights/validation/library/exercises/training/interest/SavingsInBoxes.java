import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.ListIterator;

/** Lets savings accounts earn monthly interest, month by month over a list of balances in cents. */
public final class SavingsInBoxes {

    private static final class Account {
        private Long cents;
        private final long rate;
        private final int months;

        Account(long seed) {
            cents = 10_000 + (seed >>> 8) % 5_000_000;
            rate = 100 + (seed >>> 20) % 700;
            months = (int) (12 + (seed >>> 31) % 24);
        }

        boolean pass(int month) {
            if (month > months) {
                return false;
            }
            long parts = Math.multiplyExact(cents, rate);
            long interest = Math.floorDiv(parts, 120_000L);
            int half = Long.compare(2 * Math.floorMod(parts, 120_000L), 120_000L);
            if (half > 0 || half == 0 && interest % 2 != 0) {
                interest++;
            }
            cents = Math.addExact(cents, interest) - (month % 3 == 0 ? 150 : 0);
            return true;
        }
    }

    public static long run(int n) {
        List<Account> accounts = new ArrayList<>();
        long seed = 17;
        for (int i = 0; i < n; i++) {
            seed = (seed * 6_364_136_223L + 1_442_695_040L) & 0x3fffffffffffL;
            accounts.add(new Account(seed));
        }
        List<Account> active = new ArrayList<>(accounts);
        for (int month = 1; !active.isEmpty(); month++) {
            int now = month;
            active.removeIf(account -> !account.pass(now));
        }
        List<Long> owners = new ArrayList<>(Collections.nCopies(Math.min(n, 50), 0L));
        for (ListIterator<Account> each = accounts.listIterator(); each.hasNext(); ) {
            int owner = each.nextIndex() % 50;
            owners.set(owner, owners.get(owner) + each.next().cents);
        }
        long sum = 0;
        for (Long money : owners) {
            sum = sum * 3 + money;
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
