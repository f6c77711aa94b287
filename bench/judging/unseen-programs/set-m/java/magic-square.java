public class MagicSquare {
    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        if (n % 2 == 0) {
            System.out.println("The size must be odd");
            return;
        }
        int[][] square = new int[n][n];
        int row = 0;
        int col = n / 2;
        for (int value = 1; value <= n * n; value++) {
            square[row][col] = value;
            int nextRow = (row - 1 + n) % n;
            int nextCol = (col + 1) % n;
            if (square[nextRow][nextCol] != 0) {
                nextRow = (row + 1) % n;
                nextCol = col;
            }
            row = nextRow;
            col = nextCol;
        }

        for (int[] line : square) {
            for (int value : line) {
                System.out.printf("%4d", value);
            }
            System.out.println();
        }
        System.out.println("Each line has the sum " + n * (n * n + 1) / 2);
    }
}
