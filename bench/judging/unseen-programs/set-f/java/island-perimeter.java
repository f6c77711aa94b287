import java.util.Scanner;

public class Main {
    private final boolean[][] land;

    Main(boolean[][] land) {
        this.land = land;
    }

    private boolean isLand(int row, int column) {
        return row >= 0 && row < land.length
                && column >= 0 && column < land[row].length
                && land[row][column];
    }

    int perimeter() {
        int length = 0;
        for (int row = 0; row < land.length; row++) {
            for (int column = 0; column < land[row].length; column++) {
                if (!land[row][column]) continue;
                if (!isLand(row - 1, column)) length++;
                if (!isLand(row + 1, column)) length++;
                if (!isLand(row, column - 1)) length++;
                if (!isLand(row, column + 1)) length++;
            }
        }
        return length;
    }

    public static void main(String[] args) {
        Scanner scanner = new Scanner(System.in);
        int rows = scanner.nextInt();
        int columns = scanner.nextInt();
        boolean[][] land = new boolean[rows][columns];
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                land[row][column] = scanner.nextInt() == 1;
            }
        }
        System.out.println("coast: " + new Main(land).perimeter());
    }
}
