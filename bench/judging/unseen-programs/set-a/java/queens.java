import java.util.Scanner;

public class Main {
    private final int size;
    private final int[] columnOf;
    private int solutions = 0;

    Main(int size) {
        this.size = size;
        this.columnOf = new int[size];
    }

    private boolean isSafe(int row, int column) {
        for (int r = 0; r < row; r++) {
            if (columnOf[r] == column || Math.abs(columnOf[r] - column) == row - r) {
                return false;
            }
        }
        return true;
    }

    private void solve(int row) {
        if (row == size) {
            solutions++;
            return;
        }
        for (int column = 0; column < size; column++) {
            if (isSafe(row, column)) {
                columnOf[row] = column;
                solve(row + 1);
            }
        }
    }

    public static void main(String[] args) {
        int n = new Scanner(System.in).nextInt();
        Main board = new Main(n);
        board.solve(0);
        System.out.println(board.solutions);
    }
}
