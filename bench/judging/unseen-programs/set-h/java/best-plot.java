import java.util.Arrays;
import java.util.Scanner;

/** The rectangle of land that is worth most; some pieces of land cost money. */
public class Main {
    static int bestRun(int[] values) {
        int best = values[0];
        int ending = 0;
        for (int value : values) {
            ending = Math.max(ending + value, value);
            best = Math.max(best, ending);
        }
        return best;
    }

    public static void main(String[] args) {
        Scanner scanner = new Scanner(System.in);
        int rows = scanner.nextInt();
        int columns = scanner.nextInt();
        int[][] land = new int[rows][columns];
        for (int[] row : land) {
            Arrays.setAll(row, column -> scanner.nextInt());
        }

        int best = Integer.MIN_VALUE;
        for (int top = 0; top < rows; top++) {
            int[] sums = new int[columns];
            for (int bottom = top; bottom < rows; bottom++) {
                for (int column = 0; column < columns; column++) {
                    sums[column] += land[bottom][column];
                }
                best = Math.max(best, bestRun(sums));
            }
        }
        System.out.println(best);
    }
}
