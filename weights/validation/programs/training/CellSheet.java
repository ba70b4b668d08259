/** A table whose cells are computed from other cells, and only when somebody looks. */
public final class CellSheet {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static final class NoValue extends RuntimeException {
        private static final long serialVersionUID = 1;
        final int cell;

        NoValue(int cell) {
            super(null, null, false, false);
            this.cell = cell;
        }
    }

    private interface Formula {
        long compute(CellSheet sheet);
    }

    private static final class Cell {
        Formula formula = sheet -> 0;
        long value;
        boolean known;
        Cell[] users = new Cell[2];
        int userCount;

        void addUser(Cell user) {
            if (userCount == users.length) {
                Cell[] larger = new Cell[2 * userCount];
                System.arraycopy(users, 0, larger, 0, userCount);
                users = larger;
            }
            users[userCount++] = user;
        }

        void removeUser(Cell user) {
            for (int i = 0; i < userCount; i++) {
                if (users[i] == user) {
                    users[i] = users[--userCount];
                    return;
                }
            }
        }

        void forget() {
            if (known) {
                known = false;
                for (int i = 0; i < userCount; i++) {
                    users[i].forget();
                }
            }
        }
    }

    private final Cell[] cells = new Cell[240];
    private final int[][] sources = new int[cells.length][];

    private CellSheet() {
        for (int i = 0; i < cells.length; i++) {
            cells[i] = new Cell();
            sources[i] = new int[0];
        }
    }

    private long get(int index) {
        Cell cell = cells[index];
        if (!cell.known) {
            cell.value = cell.formula.compute(this);
            cell.known = true;
        }
        return cell.value;
    }

    private void set(int index, Formula formula, int... uses) {
        Cell cell = cells[index];
        for (int source : sources[index]) {
            cells[source].removeUser(cell);
        }
        for (int source : uses) {
            cells[source].addUser(cell);
        }
        sources[index] = uses;
        cell.formula = formula;
        cell.forget();
    }

    private void enter(int index, int number) {
        int a = number % Math.max(1, index);
        int b = number / 300 % Math.max(1, index);
        switch (index < 20 ? 0 : number / 90000 % 5) {
            case 0 -> set(index, sheet -> number % 1000);
            case 1 -> set(index, sheet -> sheet.get(a) + sheet.get(b), a, b);
            case 2 -> set(index, sheet -> (sheet.get(a) - 7) * 3 % 10007, a);
            case 3 -> set(index, sheet -> Math.max(sheet.get(a), sheet.get(b)), a, b);
            default -> set(index, sheet -> {
                long divisor = sheet.get(b) & 15;
                if (divisor == 0) {
                    throw new NoValue(index);
                }
                return sheet.get(a) / divisor;
            }, a, b);
        }
    }

    public static long run(int n) {
        CellSheet sheet = new CellSheet();
        int seed = 17;
        long check = 0;
        for (int i = 0; i < n; i++) {
            seed = seed * 1566083941 + 1;
            int number = seed >>> 1;
            sheet.enter((number >>> 3) % 240, number >>> 5);
            try {
                check = check * 3 + sheet.get(239 - i % 40);
            } catch (NoValue reason) {
                check += reason.cell;
            }
        }
        return check;
    }
}
