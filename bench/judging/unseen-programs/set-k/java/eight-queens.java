public class Main {
    private static final int SIZE = 8;
    private final int[] queens = new int[SIZE];
    private int solutions = 0;

    private boolean isSafe(int row, int column) {
        for (int other = 0; other < row; other++) {
            if (queens[other] == column || Math.abs(queens[other] - column) == row - other) {
                return false;
            }
        }
        return true;
    }

    private void solve(int row) {
        if (row == SIZE) {
            solutions++;
            if (solutions == 1) {
                print();
            }
            return;
        }
        for (int column = 0; column < SIZE; column++) {
            if (isSafe(row, column)) {
                queens[row] = column;
                solve(row + 1);
            }
        }
    }

    private void print() {
        for (int row = 0; row < SIZE; row++) {
            StringBuilder line = new StringBuilder();
            for (int column = 0; column < SIZE; column++) {
                line.append(queens[row] == column ? "Q " : ". ");
            }
            System.out.println(line.toString().trim());
        }
    }

    public static void main(String[] args) {
        Main puzzle = new Main();
        puzzle.solve(0);
        System.out.println(puzzle.solutions + " solutions");
    }
}
