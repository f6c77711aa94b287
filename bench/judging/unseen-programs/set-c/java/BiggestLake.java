import java.util.ArrayList;
import java.util.List;
import java.util.Scanner;

public class BiggestLake {
    static char[][] map;

    static int fill(int row, int column) {
        if (row < 0 || row >= map.length) return 0;
        if (column < 0 || column >= map[row].length) return 0;
        if (map[row][column] != '~') return 0;
        map[row][column] = '.';
        return 1 + fill(row - 1, column) + fill(row + 1, column)
                 + fill(row, column - 1) + fill(row, column + 1);
    }

    public static void main(String[] args) {
        Scanner scanner = new Scanner(System.in);
        List<String> lines = new ArrayList<>();
        while (scanner.hasNextLine()) {
            lines.add(scanner.nextLine());
        }
        map = new char[lines.size()][];
        for (int i = 0; i < map.length; i++) {
            map[i] = lines.get(i).toCharArray();
        }
        int biggest = 0;
        for (int r = 0; r < map.length; r++) {
            for (int c = 0; c < map[r].length; c++) {
                biggest = Math.max(biggest, fill(r, c));
            }
        }
        System.out.println(biggest);
    }
}
