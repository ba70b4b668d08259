/** Transposes a square matrix by exchanging its quarters again and again. */
public final class Quarters {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private final short[] cells;
    private final int size;

    private Quarters(int size) {
        this.size = size;
        this.cells = new short[size * size];
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < size; j++) {
                cells[i * size + j] = (short) ((i * 31 + j * 17) % 101);
            }
        }
    }

    private void onDiagonal(int from, int to) {
        if (to - from < 2) {
            return;
        }
        int middle = (from + to) / 2;
        onDiagonal(from, middle);
        onDiagonal(middle, to);
        exchange(from, middle, middle, to);
    }

    private void exchange(int top, int bottom, int left, int right) {
        int height = bottom - top;
        int width = right - left;
        if (height == 1 && width == 1) {
            short swap = cells[top * size + left];
            cells[top * size + left] = cells[left * size + top];
            cells[left * size + top] = swap;
        } else if (height > width) {
            exchange(top, top + height / 2, left, right);
            exchange(top + height / 2, bottom, left, right);
        } else {
            exchange(top, bottom, left, left + width / 2);
            exchange(top, bottom, left + width / 2, right);
        }
    }

    public static long run(int n) {
        Quarters matrix = new Quarters(n);
        matrix.onDiagonal(0, n);
        long check = 0;
        for (short cell : matrix.cells) {
            check = check * 31 + cell;
        }
        return check;
    }
}
