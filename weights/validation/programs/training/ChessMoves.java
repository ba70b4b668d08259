/** Chess pieces that know how they move, in games of chance. */
public final class ChessMoves {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static final class Board {
        // Of sixteen columns only eight are used: the fourth bit of a field tells that it is off the board.
        final Piece[] fields = new Piece[128];
        final int[] moves = new int[256];
        int count;

        Board() {
            int[][] slow = {{14, 18, 31, 33, -14, -18, -31, -33}, {1, 15, 16, 17, -1, -15, -16, -17}};
            int[][] fast = {{1, 16, -1, -16}, {15, 17, -15, -17}, slow[1]};
            for (int side = 0; side < 2; side++) {
                boolean white = side == 0;
                int row = white ? 0 : 112;
                Piece[] officers = {
                    new Rider(white, 5, fast[0]), new Leaper(white, 3, slow[0]), new Rider(white, 4, fast[1]),
                    new Rider(white, 9, fast[2]), new Leaper(white, 100, slow[1]), new Rider(white, 4, fast[1]),
                    new Leaper(white, 3, slow[0]), new Rider(white, 5, fast[0])};
                for (int column = 0; column < 8; column++) {
                    fields[row + column] = officers[column];
                    fields[(white ? 16 : 96) + column] = new Pawn(white);
                }
            }
        }

        void add(int from, int to) {
            moves[count++] = from << 8 | to;
        }
    }

    private abstract static class Piece {
        final boolean white;
        final int worth;
        final int[] steps;

        Piece(boolean white, int worth, int... steps) {
            this.white = white;
            this.worth = worth;
            this.steps = steps;
        }

        abstract void moves(Board board, int from);
    }

    private static final class Leaper extends Piece {
        Leaper(boolean white, int worth, int[] steps) {
            super(white, worth, steps);
        }

        @Override
        void moves(Board board, int from) {
            for (int step : steps) {
                int to = from + step;
                if ((to & 0x88) == 0 && (board.fields[to] == null || board.fields[to].white != white)) {
                    board.add(from, to);
                }
            }
        }
    }

    private static final class Rider extends Piece {
        Rider(boolean white, int worth, int[] steps) {
            super(white, worth, steps);
        }

        @Override
        void moves(Board board, int from) {
            for (int step : steps) {
                int to = from + step;
                while ((to & 0x88) == 0 && board.fields[to] == null) {
                    board.add(from, to);
                    to += step;
                }
                if ((to & 0x88) == 0 && board.fields[to].white != white) {
                    board.add(from, to);
                }
            }
        }
    }

    private static final class Pawn extends Piece {
        Pawn(boolean white) {
            super(white, 1);
        }

        @Override
        void moves(Board board, int from) {
            int ahead = from + (white ? 16 : -16);
            if ((ahead & 0x88) != 0) {
                return;
            }
            if (board.fields[ahead] == null) {
                board.add(from, ahead);
            }
            for (int side = -1; side <= 1; side += 2) {
                int to = ahead + side;
                if ((to & 0x88) == 0 && board.fields[to] != null && board.fields[to].white != white) {
                    board.add(from, to);
                }
            }
        }
    }

    public static long run(int n) {
        long check = 0;
        Board board = new Board();
        for (int turn = 0, seed = 8; turn < n; turn++) {
            board.count = 0;
            for (int field = 0; field < 120; field++) {
                Piece piece = board.fields[field];
                if (piece != null && piece.white == (turn % 2 == 0)) {
                    piece.moves(board, field);
                }
            }
            seed = seed * 134775813 + 1;
            int move = board.count == 0 ? 0 : board.moves[(seed >>> 12) % board.count];
            Piece taken = board.fields[move & 127];
            check = check * 5 + board.count + (taken == null ? 0 : taken.worth);
            if (board.count == 0 || taken != null && taken.worth == 100 || turn % 200 == 199) {
                board = new Board();
            } else {
                board.fields[move & 127] = board.fields[move >> 8];
                board.fields[move >> 8] = null;
            }
        }
        return check;
    }
}
