/** An editor with a gap at the cursor follows a list of commands, and undoes the half of them. */
public final class GapEditor {
    private interface Command {
        Command before();

        void undo(GapEditor editor);
    }

    private record Insertion(int position, int length, Command before) implements Command {
        @Override
        public void undo(GapEditor editor) {
            editor.delete(position, length);
        }
    }

    private record Deletion(int position, char[] deleted, Command before) implements Command {
        @Override
        public void undo(GapEditor editor) {
            editor.insert(position, deleted);
        }
    }

    private final char[] chars;
    private int gap;
    private int gapEnd;

    private GapEditor(int capacity) {
        chars = new char[capacity];
        gapEnd = capacity;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        GapEditor editor = new GapEditor(16 * n + 16);
        Command last = null;
        long state = 31337;
        for (int i = 0; i < n; i++) {
            state = state * 25214903917L + 11 & (1L << 48) - 1;
            int bits = (int) (state >>> 20);
            int near = editor.gap - 20 + (bits >>> 8) % 40;
            int size = editor.size();
            int position = (bits & 15) == 0 ? (bits >>> 4) % (size + 1) : Math.max(0, Math.min(size, near));
            if ((bits & 96) == 0) {
                char[] deleted = editor.delete(position, Math.min(size - position, bits >>> 9 & 31));
                last = new Deletion(position, deleted, last);
            } else {
                char[] text = new char[1 + (bits >>> 12 & 7)];
                for (int j = 0; j < text.length; j++) {
                    text[j] = (char) ('a' + (bits >>> j & 15));
                }
                editor.insert(position, text);
                last = new Insertion(position, text.length, last);
            }
            if (i % 4 == 3) {
                last.undo(editor);
                last.before().undo(editor);
                last = last.before().before();
            }
        }
        long check = editor.size();
        for (int i = 0; i < editor.size(); i++) {
            check = check * 31 + editor.chars[i < editor.gap ? i : i - editor.gap + editor.gapEnd];
        }
        return check;
    }

    private int size() {
        return chars.length - gapEnd + gap;
    }

    private void moveTo(int position) {
        if (position < gap) {
            int length = gap - position;
            gapEnd -= length;
            System.arraycopy(chars, position, chars, gapEnd, length);
        } else {
            System.arraycopy(chars, gapEnd, chars, gap, position - gap);
            gapEnd += position - gap;
        }
        gap = position;
    }

    private void insert(int position, char[] text) {
        moveTo(position);
        for (char c : text) {
            chars[gap++] = c;
        }
    }

    private char[] delete(int position, int length) {
        moveTo(position);
        char[] deleted = new char[length];
        for (int i = 0; i < length; i++) {
            deleted[i] = chars[gapEnd++];
        }
        return deleted;
    }
}
