/** A machine that sells drinks, with a class for each of its states. */
public final class VendingMachine {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private interface State {
        State coin(VendingMachine machine, int value);

        default State button(VendingMachine machine, int drink) {
            return this;
        }

        default State cancel(VendingMachine machine) {
            return this;
        }
    }

    private static final State WAITING = new Waiting();
    private static final State PAYING = new Paying();
    private static final State EMPTY = new Empty();

    private static final int[] PRICES = {120, 150, 90, 200};
    private static final int[] COINS = {200, 100, 50, 20, 10};

    private final int[] stock = {9, 9, 9, 9};
    private final int[] purse = {3, 5, 8, 10, 10};
    private int credit;
    private int sold;
    private int returned;

    private static final class Waiting implements State {
        @Override
        public State coin(VendingMachine machine, int value) {
            machine.credit = COINS[value];
            machine.purse[value]++;
            return PAYING;
        }

        @Override
        public State button(VendingMachine machine, int drink) {
            return machine.drinksLeft() == 0 ? EMPTY : this;
        }
    }

    private static final class Paying implements State {
        @Override
        public State coin(VendingMachine machine, int value) {
            machine.credit += COINS[value];
            machine.purse[value]++;
            return machine.credit > 1000 ? cancel(machine) : this;
        }

        @Override
        public State button(VendingMachine machine, int drink) {
            if (machine.credit < PRICES[drink] || machine.stock[drink] == 0) {
                return this;
            }
            machine.stock[drink]--;
            machine.sold += drink + 1;
            machine.credit -= PRICES[drink];
            return machine.credit >= 90 ? this : cancel(machine);
        }

        @Override
        public State cancel(VendingMachine machine) {
            machine.payOut();
            return machine.drinksLeft() < 4 ? EMPTY : WAITING;
        }
    }

    private static final class Empty implements State {
        @Override
        public State coin(VendingMachine machine, int value) {
            machine.returned += COINS[value];
            return this;
        }

        @Override
        public State cancel(VendingMachine machine) {
            for (int i = 0; i < machine.stock.length; i++) {
                machine.stock[i] = 15 - i;
            }
            return WAITING;
        }
    }

    private int drinksLeft() {
        int left = 0;
        for (int count : stock) {
            left += count;
        }
        return left;
    }

    private void payOut() {
        for (int i = 0; i < COINS.length; i++) {
            while (credit >= COINS[i] && purse[i] > 0) {
                credit -= COINS[i];
                purse[i]--;
                returned += COINS[i];
            }
        }
        credit = 0;
    }

    public static long run(int n) {
        VendingMachine machine = new VendingMachine();
        State state = WAITING;
        int seed = 2021;
        for (int i = 0; i < n; i++) {
            seed = seed * 214013 + 2531011;
            int choice = seed >>> 16 & 0x7fff;
            switch (choice % 8) {
                case 0, 1, 2, 3 -> state = state.coin(machine, choice / 8 % 5);
                case 4, 5, 6 -> state = state.button(machine, choice / 8 % 4);
                default -> state = state.cancel(machine);
            }
        }
        return machine.sold * 100003L + machine.returned + machine.credit;
    }
}
