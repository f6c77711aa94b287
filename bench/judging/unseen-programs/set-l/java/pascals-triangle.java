import java.util.ArrayList;
import java.util.List;

public class Main {
    static List<List<Integer>> triangle(int rows) {
        List<List<Integer>> triangle = new ArrayList<>();
        for (int i = 0; i < rows; i++) {
            List<Integer> row = new ArrayList<>();
            for (int j = 0; j <= i; j++) {
                if (j == 0 || j == i) {
                    row.add(1);
                } else {
                    List<Integer> above = triangle.get(i - 1);
                    row.add(above.get(j - 1) + above.get(j));
                }
            }
            triangle.add(row);
        }
        return triangle;
    }

    public static void main(String[] args) {
        int rows = Integer.parseInt(args[0]);
        for (List<Integer> row : triangle(rows)) {
            System.out.print("  ".repeat(rows - row.size()));
            for (int value : row) {
                System.out.printf("%4d", value);
            }
            System.out.println();
        }
    }
}
