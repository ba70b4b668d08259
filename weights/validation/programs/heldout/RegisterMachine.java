/** Instructions are objects that work on registers. */
public final class RegisterMachine {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private interface Instruction {
        int execute(long[] registers, int pc);
    }

    private static final class Add implements Instruction {
        private final int to;
        private final int from;

        Add(int to, int from) {
            this.to = to;
            this.from = from;
        }

        @Override
        public int execute(long[] registers, int pc) {
            registers[to] += registers[from];
            return pc + 1;
        }
    }

    private static final class Shift implements Instruction {
        private final int to;
        private final int by;

        Shift(int to, int by) {
            this.to = to;
            this.by = by;
        }

        @Override
        public int execute(long[] registers, int pc) {
            registers[to] ^= registers[to] >>> by;
            return pc + 1;
        }
    }

    private static final class Count implements Instruction {
        private final int register;
        private final int back;

        Count(int register, int back) {
            this.register = register;
            this.back = back;
        }

        @Override
        public int execute(long[] registers, int pc) {
            return --registers[register] > 0 ? back : pc + 1;
        }
    }

    private static final class Multiply implements Instruction {
        private final int to;

        Multiply(int to) {
            this.to = to;
        }

        @Override
        public int execute(long[] registers, int pc) {
            registers[to] *= 6364136223846793005L;
            return pc + 1;
        }
    }

    public static long run(int n) {
        Instruction[] program = {new Add(0, 1), new Multiply(0), new Shift(0, 29), new Add(1, 3), new Count(2, 0)};
        long[] registers = {1, 2, n, 3};
        int pc = 0;
        while (pc < program.length) {
            pc = program[pc].execute(registers, pc);
        }
        return registers[0];
    }
}
