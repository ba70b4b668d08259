/** Plays all games from an opening, by minimax. */
public final class TicTacToe {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private final char[] board = new char[9];
    private int games;

    public static long run(int n) {
        long check = 0;
        for (int i = 0; i < n; i++) {
            TicTacToe game = new TicTacToe();
            for (int cell = 0; cell < 9; cell++) {
                game.board[cell] = ' ';
            }
            game.board[i % 9] = 'X';
            game.board[(i + 4) % 9] = 'O';
            game.board[(i + 7) % 9] = 'X';
            check = check * 5 + game.best('O') * 100 + game.games;
        }
        return check;
    }

    private int best(char player) {
        if (wins('X')) {
            games++;
            return 1;
        }
        if (wins('O')) {
            games++;
            return -1;
        }
        int best = player == 'X' ? -2 : 2;
        for (int cell = 0; cell < 9; cell++) {
            if (board[cell] == ' ') {
                board[cell] = player;
                int value = best(player == 'X' ? 'O' : 'X');
                board[cell] = ' ';
                best = player == 'X' ? Math.max(best, value) : Math.min(best, value);
            }
        }
        if (best == -2 || best == 2) {
            games++;
            return 0;
        }
        return best;
    }

    private boolean wins(char p) {
        for (int i = 0; i < 3; i++) {
            if (board[3 * i] == p && board[3 * i + 1] == p && board[3 * i + 2] == p) {
                return true;
            }
            if (board[i] == p && board[i + 3] == p && board[i + 6] == p) {
                return true;
            }
        }
        return board[4] == p && (board[0] == p && board[8] == p || board[2] == p && board[6] == p);
    }
}
