/** Changes to a picture that can be taken back and done again. */
public final class UndoCommands {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private interface Command {
        void apply(int[] picture);

        void undo(int[] picture);
    }

    private static final class Paint implements Command {
        private final int place;
        private final int colour;
        private int old;

        Paint(int place, int colour) {
            this.place = place;
            this.colour = colour;
        }

        @Override
        public void apply(int[] picture) {
            old = picture[place];
            picture[place] = colour;
        }

        @Override
        public void undo(int[] picture) {
            picture[place] = old;
        }
    }

    private record Mirror(int from, int to) implements Command {
        @Override
        public void apply(int[] picture) {
            for (int left = from, right = to; left < right; left++, right--) {
                int colour = picture[left];
                picture[left] = picture[right];
                picture[right] = colour;
            }
        }

        @Override
        public void undo(int[] picture) {
            apply(picture);
        }
    }

    private record Brighten(int from, int to, int light) implements Command {
        @Override
        public void apply(int[] picture) {
            for (int i = from; i <= to; i++) {
                picture[i] += light;
            }
        }

        @Override
        public void undo(int[] picture) {
            for (int i = from; i <= to; i++) {
                picture[i] -= light;
            }
        }
    }

    private record Both(Command first, Command second) implements Command {
        @Override
        public void apply(int[] picture) {
            first.apply(picture);
            second.apply(picture);
        }

        @Override
        public void undo(int[] picture) {
            second.undo(picture);
            first.undo(picture);
        }
    }

    private static Command random(int number, int size, int depth) {
        int one = (number >>> 4) % size;
        int from = Math.max(0, one - (number >>> 12) % 16);
        return switch (number % 5) {
            case 0, 1 -> new Paint(one, number >>> 8);
            case 2 -> new Mirror(from, one);
            case 3 -> new Brighten(from, one, number % 17);
            default -> depth == 0 ? new Paint(from, depth)
                : new Both(random(number / 5, size, depth - 1), random(number / 7, size, depth - 1));
        };
    }

    public static long run(int n) {
        int[] picture = new int[1000];
        Command[] history = new Command[n + 1];
        int done = 0;
        int known = 0;
        for (int i = 0, seed = 99; i < n; i++) {
            seed ^= seed << 7;
            seed ^= seed >>> 9;
            seed ^= seed << 8;
            int number = seed >>> 1;
            if (number % 100 < 30 && done > 0) {
                history[--done].undo(picture);
            } else if (number % 100 < 45 && done < known) {
                history[done++].apply(picture);
            } else {
                Command command = random(number / 100, picture.length, 3);
                command.apply(picture);
                history[done++] = command;
                known = done;
            }
        }
        long check = done;
        for (int colour : picture) {
            check = check * 31 + colour;
        }
        return check;
    }
}
