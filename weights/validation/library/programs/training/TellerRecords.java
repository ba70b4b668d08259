import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Books a teller's day from lines of text to bank accounts, and sets records aside that are wrong or not covered. */
public final class TellerRecords {
    private static class RecordException extends Exception {
        private static final long serialVersionUID = 1L;
        final int line;

        RecordException(int line, String message, Throwable cause) {
            super(message, cause);
            this.line = line;
        }
    }

    private abstract static class Account {
        BigDecimal balance = BigDecimal.TEN;

        abstract BigDecimal limit();

        abstract void closeMonth();

        void withdraw(int line, BigDecimal amount) throws RecordException {
            BigDecimal after = balance.subtract(amount);
            if (after.compareTo(limit()) < 0) {
                throw new RecordException(line, "not covered", new ArithmeticException(after.toPlainString()));
            }
            balance = after;
        }
    }

    private static final class Savings extends Account {
        @Override
        BigDecimal limit() {
            return BigDecimal.ZERO;
        }

        @Override
        void closeMonth() {
            balance = balance.multiply(new BigDecimal("1.0015")).setScale(2, RoundingMode.HALF_EVEN);
        }
    }

    private static final class Current extends Account {
        @Override
        BigDecimal limit() {
            return BigDecimal.valueOf(-500);
        }

        @Override
        void closeMonth() {
            balance = balance.signum() < 0 ? balance.subtract(BigDecimal.ONE) : balance;
        }
    }

    private static void book(int line, String record, Map<String, Account> accounts) throws RecordException {
        String[] fields = record.trim().split(";");
        if (fields.length != 3) {
            throw new RecordException(line, "fields missing", null);
        }
        BigDecimal amount;
        try {
            amount = new BigDecimal(fields[2].strip());
        } catch (NumberFormatException e) {
            throw new RecordException(line, "no amount", e);
        }
        Account account = accounts.computeIfAbsent(fields[1].strip(),
                name -> name.startsWith("S") ? new Savings() : new Current());
        switch (fields[0]) {
            case "in" -> account.balance = account.balance.add(amount);
            case "out" -> account.withdraw(line, amount);
            default -> throw new RecordException(line, "unknown kind " + fields[0], null);
        }
    }

    private static String record(int i) {
        int x = i % 10_007 * 7919 % 10_007;
        String kind = x % 83 == 0 ? "give" : x % 9 < 4 ? "in" : "out";
        String account = (x % 4 == 0 ? "S-" : "C-") + (1000 + x % 97 % 60);
        String amount = x % 71 == 5 ? "ten" : x % 300 + (x % 2 == 0 ? "" : "." + (10 + x % 90));
        return x % 59 == 7 ? kind + ";" + account : "  " + kind + "; " + account + " ;" + amount + "\n";
    }

    public static long run(int n) {
        Map<String, Account> accounts = new HashMap<>();
        Map<String, List<Integer>> aside = new TreeMap<>();
        for (int line = 0; line < n; line++) {
            try {
                book(line, record(line), accounts);
            } catch (RecordException e) {
                int detail = e.getCause() instanceof ArithmeticException a ? a.getMessage().length() : 0;
                aside.computeIfAbsent(e.getMessage(), k -> new ArrayList<>()).add(e.line * 10 + detail);
            }
            if (line % 500 == 499) {
                accounts.values().forEach(Account::closeMonth);
            }
        }
        BigDecimal total = accounts.values().stream().map(a -> a.balance).reduce(BigDecimal.ZERO, BigDecimal::add);
        return total.movePointRight(2).longValue() * 31 + aside.hashCode();
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
