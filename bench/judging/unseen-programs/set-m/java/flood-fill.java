import java.util.ArrayList;
import java.util.List;
import java.util.Scanner;

public class FloodFill {
    private final char[][] picture;

    FloodFill(List<String> lines) {
        picture = new char[lines.size()][];
        for (int i = 0; i < picture.length; i++) {
            picture[i] = lines.get(i).toCharArray();
        }
    }

    void fill(int row, int col, char from, char to) {
        if (row < 0 || row >= picture.length || col < 0 || col >= picture[row].length) {
            return;
        }
        if (picture[row][col] != from) {
            return;
        }
        picture[row][col] = to;
        fill(row - 1, col, from, to);
        fill(row + 1, col, from, to);
        fill(row, col - 1, from, to);
        fill(row, col + 1, from, to);
    }

    void print() {
        for (char[] line : picture) {
            System.out.println(new String(line));
        }
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int row = in.nextInt();
        int col = in.nextInt();
        char color = in.next().charAt(0);
        in.nextLine();
        List<String> lines = new ArrayList<>();
        while (in.hasNextLine()) {
            lines.add(in.nextLine());
        }
        in.close();
        FloodFill canvas = new FloodFill(lines);
        char old = lines.get(row).charAt(col);
        if (old != color) {
            canvas.fill(row, col, old, color);
        }
        canvas.print();
    }
}
