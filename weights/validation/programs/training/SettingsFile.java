/** Reads settings in sections, where later lines win, and answers questions about them. */
public final class SettingsFile {
    private static final class BadLine extends Exception {
        private static final long serialVersionUID = 1;
        final int position;

        BadLine(int position) {
            super(null, null, false, false);
            this.position = position;
        }
    }

    private record Entry(char[] key, int value, Entry next) {
        boolean isFor(char[] text, int from, int to) {
            int i = 0;
            while (i < key.length && from + i < to && key[i] == text[from + i]) {
                i++;
            }
            return i == key.length && from + i == to;
        }
    }

    private static final class Section {
        private final Entry[] entries = new Entry[512];

        void put(char[] text, int from, int to, int value) {
            char[] key = new char[to - from];
            System.arraycopy(text, from, key, 0, key.length);
            int bucket = bucket(text, from, to);
            entries[bucket] = new Entry(key, value, entries[bucket]);
        }

        int get(char[] text, int from, int to, int otherwise) {
            Entry entry = entries[bucket(text, from, to)];
            while (entry != null && !entry.isFor(text, from, to)) {
                entry = entry.next();
            }
            return entry == null ? otherwise : entry.value();
        }

        private int bucket(char[] text, int from, int to) {
            int hash = 7;
            for (int i = from; i < to; i++) {
                hash = hash * 131 + text[i];
            }
            return hash & entries.length - 1;
        }
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        Section[] sections = new Section[10];
        for (int i = 0; i < sections.length; i++) {
            sections[i] = new Section();
        }
        char[] line = new char[40];
        int seed = 5;
        int section = 0;
        long bad = 0;
        for (int i = 0; i < n; i++) {
            seed = seed * 134775813 + 1;
            int length = writeLine(line, seed);
            line[0] = (seed >>> 28) == 0 ? '[' : line[0];
            try {
                section = readLine(line, length, sections, section);
            } catch (BadLine e) {
                bad += e.position;
            }
        }
        long check = bad;
        for (int i = 0; i < n; i++) {
            seed = seed * 134775813 + 1;
            writeLine(line, seed);
            check = check * 3 + sections[i % sections.length].get(line, 0, 6, 1);
        }
        return check;
    }

    private static int writeLine(char[] line, int bits) {
        for (int i = 0; i < 6; i++) {
            line[i] = (char) ('a' + (bits >>> 10 + i * 2 & 3));
        }
        line[6] = line[8] = ' ';
        line[7] = (bits >>> 23 & 31) == 9 ? '?' : '=';
        int at = 9;
        for (int value = bits >>> 19; value > 0; value /= 10) {
            line[at++] = (char) ('0' + value % 10);
        }
        line[at] = (bits & 0x100000) != 0 ? ';' : ' ';
        return at + 1;
    }

    private static int readLine(char[] line, int length, Section[] sections, int section) throws BadLine {
        if (line[0] == '[') {
            return line[1] % sections.length;
        }
        int key = 1;
        while (line[key] != ' ') {
            key++;
        }
        int at = skip(line, key, length);
        if (at == length || line[at] != '=') {
            throw new BadLine(at);
        }
        at = skip(line, at + 1, length);
        int value = 0;
        while (at < length && line[at] != ' ' && line[at] != ';') {
            value = value * 10 + line[at++] - '0';
        }
        sections[section].put(line, 0, key, value);
        return section;
    }

    private static int skip(char[] line, int at, int length) {
        return at < length && line[at] == ' ' ? skip(line, at + 1, length) : at;
    }
}
