/** Accounts whose transfers fail, are undone and tried again. */
public final class RetriedTransfers {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static final class Rejected extends RuntimeException {
        private static final long serialVersionUID = 1;

        Rejected() {
            super(null, null, false, false);
        }
    }

    private static final class Account {
        private long money;
        private int locks;

        void take(long amount) {
            if (amount > money) {
                throw new Rejected();
            }
            money -= amount;
        }

        void give(long amount) {
            if (money + amount > 5_000) {
                throw new Rejected();
            }
            money += amount;
        }
    }

    public static long run(int n) {
        Account[] accounts = new Account[16];
        for (int i = 0; i < accounts.length; i++) {
            accounts[i] = new Account();
            accounts[i].money = 1_000;
        }
        int seed = 12;
        long failed = 0;
        for (int i = 0; i < n; i++) {
            seed = seed * 1103515245 + 12345;
            Account from = accounts[seed >>> 28];
            Account to = accounts[seed >>> 24 & 15];
            long amount = seed >>> 12 & 1023;
            for (int attempt = 0; attempt < 3; attempt++) {
                if (transfer(from, to, amount >> attempt)) {
                    break;
                }
                failed++;
            }
        }
        long check = failed;
        for (Account account : accounts) {
            check = check * 31 + account.money + account.locks;
        }
        return check;
    }

    private static boolean transfer(Account from, Account to, long amount) {
        from.locks++;
        try {
            from.take(amount);
            try {
                to.give(amount);
            } catch (Rejected e) {
                from.give(amount);
                throw e;
            }
            return true;
        } catch (Rejected e) {
            return false;
        } finally {
            from.locks--;
        }
    }
}
