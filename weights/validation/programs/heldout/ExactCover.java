/** Dancing links cover a board with dominoes. */
public final class ExactCover {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static class Link {
        Link left = this;
        Link right = this;
        Link up = this;
        Link down = this;
        Column column;
    }

    private static final class Column extends Link {
        int size;

        void cover() {
            right.left = left;
            left.right = right;
            for (Link row = down; row != this; row = row.down) {
                for (Link link = row.right; link != row; link = link.right) {
                    link.down.up = link.up;
                    link.up.down = link.down;
                    link.column.size--;
                }
            }
        }

        void uncover() {
            for (Link row = up; row != this; row = row.up) {
                for (Link link = row.left; link != row; link = link.left) {
                    link.column.size++;
                    link.down.up = link;
                    link.up.down = link;
                }
            }
            right.left = this;
            left.right = this;
        }
    }

    private final Column head = new Column();
    private final Column[] columns;

    private ExactCover(int count) {
        columns = new Column[count];
        for (int i = 0; i < count; i++) {
            Column column = new Column();
            column.left = head.left;
            column.right = head;
            head.left.right = column;
            head.left = column;
            columns[i] = column;
        }
    }

    public static long run(int n) {
        long ways = 0;
        for (int round = 0; round < n; round++) {
            int width = 4;
            int height = 3 + round % 2;
            ExactCover cover = new ExactCover(width * height);
            for (int cell = 0; cell < width * height; cell++) {
                if (cell % width + 1 < width) {
                    cover.add(cell, cell + 1);
                }
                if (cell + width < width * height) {
                    cover.add(cell, cell + width);
                }
            }
            ways += cover.count();
        }
        return ways;
    }

    private void add(int a, int b) {
        Link first = link(columns[a]);
        Link second = link(columns[b]);
        first.right = second;
        first.left = second;
        second.right = first;
        second.left = first;
    }

    private static Link link(Column column) {
        Link link = new Link();
        link.column = column;
        link.up = column.up;
        link.down = column;
        column.up.down = link;
        column.up = link;
        column.size++;
        return link;
    }

    private int count() {
        if (head.right == head) {
            return 1;
        }
        Column best = (Column) head.right;
        for (Link link = head.right; link != head; link = link.right) {
            Column column = (Column) link;
            if (column.size < best.size) {
                best = column;
            }
        }
        int count = 0;
        best.cover();
        for (Link row = best.down; row != best; row = row.down) {
            for (Link link = row.right; link != row; link = link.right) {
                link.column.cover();
            }
            count += count();
            for (Link link = row.left; link != row; link = link.left) {
                link.column.uncover();
            }
        }
        best.uncover();
        return count;
    }
}
