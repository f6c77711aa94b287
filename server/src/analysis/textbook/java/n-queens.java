import java.util.Scanner;

public class Main {
    static int n;
    static int[] position;
    static int solutions = 0;

    static boolean isSafe(int row, int column) {
        for (int r = 0; r < row; r++) {
            if (position[r] == column || Math.abs(position[r] - column) == row - r) return false;
        }
        return true;
    }

    static void place(int row) {
        if (row == n) {
            solutions++;
            return;
        }
        for (int column = 0; column < n; column++) {
            if (isSafe(row, column)) {
                position[row] = column;
                place(row + 1);
            }
        }
    }

    public static void main(String[] args) {
        n = new Scanner(System.in).nextInt();
        position = new int[n];
        place(0);
        System.out.println(solutions);
    }
}
