/** Rotates a sequence by walking round a circle of links, forwards or backwards. */
public final class WalkedCircle {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static final class Link {
        private final int item;
        private Link next;
        private Link previous;

        Link(int item) {
            this.item = item;
        }

        void linkTo(Link other) {
            next = other;
            other.previous = this;
        }
    }

    private sealed interface Rotation permits ToLeft, ToRight {
        Link from(Link first);
    }

    private record ToLeft(int steps) implements Rotation {
        @Override
        public Link from(Link first) {
            Link link = first;
            for (int i = 0; i < steps; i++) {
                link = link.next;
            }
            return link;
        }
    }

    private record ToRight(int steps) implements Rotation {
        @Override
        public Link from(Link first) {
            Link link = first;
            for (int i = 0; i < steps; i++) {
                link = link.previous;
            }
            return link;
        }
    }

    private static Rotation[] rotations(int n) {
        Rotation[] rotations = new Rotation[(n + 49) / 50];
        int state = 17;
        for (int i = 0; i < rotations.length; i++) {
            state = state * 22695477 + 1;
            int steps = (state >> 15) % n;
            rotations[i] = steps >= 0 ? new ToLeft(steps) : new ToRight(-steps);
        }
        return rotations;
    }

    private static Link circle(int n) {
        Link first = new Link(0);
        Link last = first;
        for (int i = 1; i < n; i++) {
            Link link = new Link(i * i % 1009);
            last.linkTo(link);
            last = link;
        }
        last.linkTo(first);
        return first;
    }

    public static long run(int n) {
        Link link = circle(n);
        for (Rotation rotation : rotations(n)) {
            link = rotation.from(link);
        }
        long check = 0;
        for (int i = 0; i < n; i++) {
            check = check * 31 + link.item;
            link = link.next;
        }
        return check;
    }
}
