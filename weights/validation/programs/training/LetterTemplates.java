/** Compiles a letter with gaps into parts, and fills it for many customers. */
public final class LetterTemplates {
    private static final char[] LETTER = ("Dear {0},\n{?2}you owe us {3:7} coins since day {1}, "
        + "{^0}! {/}your number is {1:5}.{?3} Thank you, {0}.{/}\n").toCharArray();

    private interface Part {
        long fill(char[][] values, long hash);
    }

    private record Plain(int from, int to) implements Part {
        @Override
        public long fill(char[][] values, long hash) {
            for (int i = from; i < to; i++) {
                hash = hash * 31 + LETTER[i];
            }
            return hash;
        }
    }

    private record Gap(int index, int width) implements Part {
        @Override
        public long fill(char[][] values, long hash) {
            for (int i = values[index].length; i < width; i++) {
                hash = hash * 31 + '.';
            }
            for (char c : values[index]) {
                hash = hash * 31 + c;
            }
            return hash;
        }
    }

    private record LoudGap(int index) implements Part {
        @Override
        public long fill(char[][] values, long hash) {
            for (char c : values[index]) {
                hash = hash * 31 + (c >= 'a' && c <= 'z' ? c - 32 : c);
            }
            return hash;
        }
    }

    private record Pair(Part first, Part second) implements Part {
        @Override
        public long fill(char[][] values, long hash) {
            return second.fill(values, first.fill(values, hash));
        }
    }

    private record Condition(int index, Part inner) implements Part {
        @Override
        public long fill(char[][] values, long hash) {
            return values[index].length > 3 ? inner.fill(values, hash) : hash;
        }
    }

    private int at;

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private Part compile() {
        Part all = new Plain(at, at);
        for (Part part = part(); part != null; part = part()) {
            all = new Pair(all, part);
        }
        return all;
    }

    private Part part() {
        int start = at;
        while (at < LETTER.length && LETTER[at] != '{') {
            at++;
        }
        if (at > start || at == LETTER.length) {
            return at > start ? new Plain(start, at) : null;
        }
        char kind = LETTER[at + 1];
        if (kind == '/') {
            at += 3;
            return null;
        }
        int index = LETTER[at + 2] - '0';
        if (kind == '^' || kind == '?') {
            at += 4;
            return kind == '^' ? new LoudGap(index) : new Condition(index, compile());
        }
        boolean wide = LETTER[at + 2] == ':';
        int width = wide ? LETTER[at + 3] - '0' : 0;
        at += wide ? 5 : 3;
        return new Gap(kind - '0', width);
    }

    public static long run(int n) {
        Part letter = new LetterTemplates().compile();
        long hash = 0;
        int seed = 1234;
        for (int i = 0; i < n; i++) {
            char[][] values = new char[4][];
            for (int j = 0; j < values.length; j++) {
                seed = seed * 1566083941 + 1;
                values[j] = new char[1 + (seed >>> 29)];
                for (int k = 0; k < values[j].length; k++) {
                    values[j][k] = (char) ((j == 0 ? 'a' : '0') + (seed >>> k * 3 & 7));
                }
            }
            hash = letter.fill(values, hash);
        }
        return hash;
    }
}
