/** Fills small crossing word grids from a list of made-up words, with a limit of tries for each grid. */
public final class CrossingWords {
    private static final String SHAPE = "....#" + "....." + ".#..." + "....." + "#....";
    private static final int SIDE = 5;
    private static final int TRIES = 400;

    private record Slot(int start, int step, int length) {
    }

    private final char[][] words;
    private final boolean[] used;
    private final char[] grid = new char[SIDE * SIDE];
    private final Slot[] slots;
    private int tries;

    private CrossingWords(char[][] words) {
        this.words = words;
        this.used = new boolean[words.length];
        Slot[] found = new Slot[SIDE * SIDE];
        int count = 0;
        for (int line = 0; line < SIDE; line++) {
            count = slotsOf(line * SIDE, 1, found, count);
            count = slotsOf(line, SIDE, found, count);
        }
        slots = new Slot[count];
        System.arraycopy(found, 0, slots, 0, count);
    }

    private static int slotsOf(int first, int step, Slot[] found, int count) {
        int length = 0;
        for (int i = 0; i <= SIDE; i++) {
            if (i < SIDE && SHAPE.charAt(first + i * step) == '.') {
                length++;
            } else {
                if (length > 2) {
                    found[count++] = new Slot(first + (i - length) * step, step, length);
                }
                length = 0;
            }
        }
        return count;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        long result = 0;
        int seed = 1234;
        for (int i = 0; i < n; i++) {
            char[][] words = new char[70][];
            for (int w = 0; w < words.length; w++) {
                char[] word = new char[3 + w % 3];
                for (int k = 0; k < word.length; k++) {
                    seed = seed * 22_695_477 + 1;
                    word[k] = (char) ('a' + (seed >>> 18) % 5);
                }
                words[w] = word;
            }
            CrossingWords puzzle = new CrossingWords(words);
            boolean solved = puzzle.fill(0);
            result = result * 3 + puzzle.tries + (solved ? 1 : 0);
            for (char letter : puzzle.grid) {
                result = result * 7 + letter;
            }
        }
        return result;
    }

    private boolean fill(int slotNumber) {
        if (slotNumber == slots.length) {
            return true;
        }
        Slot slot = slots[slotNumber];
        for (int w = 0; w < words.length && tries < TRIES; w++) {
            if (used[w] || words[w].length != slot.length()) {
                continue;
            }
            tries++;
            if (!fits(words[w], slot)) {
                continue;
            }
            char[] before = grid.clone();
            write(words[w], slot);
            used[w] = true;
            if (fill(slotNumber + 1)) {
                return true;
            }
            used[w] = false;
            System.arraycopy(before, 0, grid, 0, before.length);
        }
        return false;
    }

    private boolean fits(char[] word, Slot slot) {
        int cell = slot.start();
        for (char letter : word) {
            if (grid[cell] != 0 && grid[cell] != letter) {
                return false;
            }
            cell += slot.step();
        }
        return true;
    }

    private void write(char[] word, Slot slot) {
        int cell = slot.start();
        for (char letter : word) {
            grid[cell] = letter;
            cell += slot.step();
        }
    }
}
