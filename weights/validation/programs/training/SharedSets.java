/** Sets of rights that users share until one of them is changed, in the form that suits their size. */
public final class SharedSets {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private interface Rights {
        boolean has(int right);

        Rights with(int right);

        Rights without(int right);
    }

    private enum Nobody implements Rights {
        INSTANCE;

        @Override
        public boolean has(int right) {
            return false;
        }

        @Override
        public Rights with(int right) {
            return new Single(right);
        }

        @Override
        public Rights without(int right) {
            return this;
        }
    }

    private record Single(int only) implements Rights {
        @Override
        public boolean has(int right) {
            return right == only;
        }

        @Override
        public Rights with(int right) {
            int[] both = {Math.min(only, right), Math.max(only, right)};
            return right == only ? this : new Several(both);
        }

        @Override
        public Rights without(int right) {
            return right == only ? Nobody.INSTANCE : this;
        }
    }

    private record Several(int[] sorted) implements Rights {
        private int place(int right) {
            int at = 0;
            while (at < sorted.length && sorted[at] < right) {
                at++;
            }
            return at;
        }

        @Override
        public boolean has(int right) {
            int at = place(right);
            return at < sorted.length && sorted[at] == right;
        }

        @Override
        public Rights with(int right) {
            int at = place(right);
            if (at < sorted.length && sorted[at] == right) {
                return this;
            }
            int[] more = new int[sorted.length + 1];
            System.arraycopy(sorted, 0, more, 0, at);
            more[at] = right;
            System.arraycopy(sorted, at, more, at + 1, sorted.length - at);
            return new Several(more);
        }

        @Override
        public Rights without(int right) {
            int at = place(right);
            if (at == sorted.length || sorted[at] != right) {
                return this;
            }
            if (sorted.length == 2) {
                return new Single(sorted[1 - at]);
            }
            int[] fewer = new int[sorted.length - 1];
            System.arraycopy(sorted, 0, fewer, 0, at);
            System.arraycopy(sorted, at + 1, fewer, at, fewer.length - at);
            return new Several(fewer);
        }
    }

    public static long run(int n) {
        Rights[] users = new Rights[4096];
        for (int i = 0; i < users.length; i++) {
            users[i] = Nobody.INSTANCE;
        }
        long x = 123456789;
        long check = 0;
        for (int i = 0; i < n; i++) {
            x = x * 3935559000370003845L + 2691343689449507681L;
            int user = (int) (x >>> 52);
            int right = (int) (x >>> 46) & 63;
            int kind = (int) (x >>> 40) & 7;
            Rights rights = users[user];
            if (kind < 4) {
                users[user] = kind == 3 ? rights.without(right) : rights.with(right);
            } else if (kind < 5) {
                users[(user * 5 + i) & 4095] = rights;
            } else {
                boolean allowed = kind < 7 ? rights.has(right) : rights == users[(user + right) & 4095];
                check = check * 3 + (allowed ? i : 1);
            }
        }
        return check;
    }
}
