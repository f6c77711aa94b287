import java.util.Scanner;

/** Splits presents between two children so that the values differ as little as possible. */
public class Main {
    private static int[] values;
    private static int smallest = Integer.MAX_VALUE;

    private static void give(int present, int first, int second) {
        if (present == values.length) {
            smallest = Math.min(smallest, Math.abs(first - second));
            return;
        }
        give(present + 1, first + values[present], second);
        give(present + 1, first, second + values[present]);
    }

    public static void main(String[] args) {
        Scanner scanner = new Scanner(System.in);
        values = new int[scanner.nextInt()];
        for (int i = 0; i < values.length; i++) {
            values[i] = scanner.nextInt();
        }
        give(0, 0, 0);
        System.out.println("difference " + smallest);
    }
}
