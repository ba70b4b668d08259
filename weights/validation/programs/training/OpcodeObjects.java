/** Runs small functions whose instructions are objects, each call with a frame of its own. */
public final class OpcodeObjects {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static final class Frame {
        final Instruction[] code;
        final Frame caller;
        final long[] slots = new long[12];
        int next;
        int top = 3;

        Frame(Instruction[] code, Frame caller) {
            this.code = code;
            this.caller = caller;
        }

        void push(long value) {
            slots[top++] = value;
        }

        long pop() {
            return slots[--top];
        }
    }

    /** Gives the frame to go on with. */
    private interface Instruction {
        Frame run(Frame frame);
    }

    private record Constant(long value) implements Instruction {
        @Override
        public Frame run(Frame frame) {
            frame.push(value);
            return frame;
        }
    }

    private record Load(int local) implements Instruction {
        @Override
        public Frame run(Frame frame) {
            frame.push(frame.slots[local]);
            return frame;
        }
    }

    private record Arithmetic(char operator) implements Instruction {
        @Override
        public Frame run(Frame frame) {
            long right = frame.pop();
            long left = frame.pop();
            frame.push(operator == '+' ? left + right : operator == '-' ? left - right : left % right);
            return frame;
        }
    }

    private record UnlessZero(int target) implements Instruction {
        @Override
        public Frame run(Frame frame) {
            if (frame.pop() != 0) {
                frame.next = target;
            }
            return frame;
        }
    }

    private record Call(Instruction[] callee, int arguments) implements Instruction {
        @Override
        public Frame run(Frame frame) {
            Frame called = new Frame(callee, frame);
            for (int i = arguments - 1; i >= 0; i--) {
                called.slots[i] = frame.pop();
            }
            return called;
        }
    }

    private record Return() implements Instruction {
        @Override
        public Frame run(Frame frame) {
            frame.caller.push(frame.pop());
            return frame.caller;
        }
    }

    private static void fill(Instruction[] code, Instruction... instructions) {
        System.arraycopy(instructions, 0, code, 0, instructions.length);
    }

    public static long run(int n) {
        Instruction[] divisor = new Instruction[10];
        fill(divisor, new Load(1), new UnlessZero(4), new Load(0), new Return(),
                new Load(1), new Load(0), new Load(1), new Arithmetic('%'), new Call(divisor, 2), new Return());
        Instruction[] sum = new Instruction[13];
        fill(sum, new Load(0), new UnlessZero(4), new Constant(0), new Return(),
                new Load(0), new Constant(1), new Arithmetic('-'), new Call(sum, 1), new Load(0), new Constant(360),
                new Call(divisor, 2), new Arithmetic('+'), new Return());
        long result = 0;
        for (int i = 0; i < n; i++) {
            Frame bottom = new Frame(null, null);
            Frame frame = new Frame(sum, bottom);
            frame.slots[0] = i % 23;
            while (frame != bottom) {
                frame = frame.code[frame.next++].run(frame);
            }
            result = result * 3 + bottom.pop();
        }
        return result;
    }
}
