import java.util.Scanner;

public class Main {
    static final int[][] LINES = {
        {0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}
    };

    static boolean hasWon(char[] board, char player) {
        for (int[] line : LINES) {
            if (board[line[0]] == player && board[line[1]] == player && board[line[2]] == player) {
                return true;
            }
        }
        return false;
    }

    /** Minimax: 1 if X can force a win from here, -1 if O can, 0 for a draw. */
    static int value(char[] board, boolean xToMove) {
        if (hasWon(board, 'X')) return 1;
        if (hasWon(board, 'O')) return -1;
        int best = xToMove ? -2 : 2;
        for (int field = 0; field < 9; field++) {
            if (board[field] != '.') continue;
            board[field] = xToMove ? 'X' : 'O';
            int result = value(board, !xToMove);
            board[field] = '.';
            best = xToMove ? Math.max(best, result) : Math.min(best, result);
        }
        return Math.abs(best) == 2 ? 0 : best;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        char[] board = (in.nextLine() + in.nextLine() + in.nextLine()).toCharArray();
        for (int field = 0; field < 9; field++) {
            if (board[field] != '.') continue;
            board[field] = 'X';
            System.out.println("X on " + (field + 1) + ": " + value(board, false));
            board[field] = '.';
        }
    }
}
