/** Recursion that never grows the stack: each step gives the next one back to a loop. */
public final class Trampolines {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private abstract static class Step {
        long finish() {
            Step step = this;
            while (step instanceof More more) {
                step = more.next();
            }
            return ((Done) step).result;
        }
    }

    private static final class Done extends Step {
        private final long result;

        Done(long result) {
            this.result = result;
        }
    }

    private abstract static class More extends Step {
        abstract Step next();
    }

    private interface Thunk {
        Step get();
    }

    private interface Continuation {
        Step with(long value);
    }

    private static final class Later extends More {
        private final Thunk thunk;

        Later(Thunk thunk) {
            this.thunk = thunk;
        }

        @Override
        Step next() {
            return thunk.get();
        }
    }

    private static final class Resume extends More {
        private final Continuation continuation;
        private final long value;

        Resume(Continuation continuation, long value) {
            this.continuation = continuation;
            this.value = value;
        }

        @Override
        Step next() {
            return continuation.with(value);
        }
    }

    private static final class Branch {
        private final int label;
        private Branch left;
        private Branch right;

        Branch(int label) {
            this.label = label;
        }
    }

    private static Branch grow(int size, int shape) {
        Branch root = new Branch(shape);
        Branch[] branches = new Branch[size + 1];
        branches[0] = root;
        int state = shape | 1;
        for (int i = 1; i <= size; i++) {
            state = state * 0x2C9277B5 + 0x3C6EF35F;
            Branch parent = branches[i - 1 - (state >>> 16) % Math.min(i, 4)];
            branches[i] = new Branch(state >>> 20);
            if (state < 0) {
                branches[i].left = parent.left;
                parent.left = branches[i];
            } else {
                branches[i].right = parent.right;
                parent.right = branches[i];
            }
        }
        return root;
    }

    private static Step weight(Branch branch, int depth, Continuation then) {
        if (branch == null) {
            return new Resume(then, 1);
        }
        return new Later(() -> weight(branch.left, depth + 1,
                left -> new Later(() -> weight(branch.right, depth + 1,
                        right -> new Resume(then, left * 3 + right * 5 + branch.label + depth)))));
    }

    private static Step even(Branch branch, long collected) {
        return branch == null ? new Done(collected) : new Later(() -> odd(branch.left, collected * 7 + branch.label));
    }

    private static Step odd(Branch branch, long collected) {
        return branch == null ? new Done(-collected) : new Later(() -> even(branch.right, collected ^ branch.label));
    }

    public static long run(int n) {
        long sum = 0;
        for (int start = 0; start < n; start += 500) {
            Branch tree = grow(Math.min(500, n - start), 77 + start);
            sum = sum * 31 + weight(tree, 0, Done::new).finish();
            sum += even(tree, start).finish();
        }
        return sum;
    }
}
