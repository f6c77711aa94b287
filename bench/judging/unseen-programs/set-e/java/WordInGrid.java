import java.util.ArrayList;
import java.util.List;
import java.util.Scanner;

/** Looks for a word in a grid of letters; neighbours lie left, right, above and below. */
public class WordInGrid {
    private final char[][] grid;
    private final boolean[][] used;
    private final String word;

    WordInGrid(List<String> lines, String word) {
        this.grid = new char[lines.size()][];
        for (int i = 0; i < lines.size(); i++) {
            grid[i] = lines.get(i).toCharArray();
        }
        this.used = new boolean[grid.length][grid[0].length];
        this.word = word;
    }

    boolean search(int row, int column, int index) {
        if (index == word.length()) {
            return true;
        }
        if (row < 0 || row >= grid.length || column < 0 || column >= grid[row].length) {
            return false;
        }
        if (used[row][column] || grid[row][column] != word.charAt(index)) {
            return false;
        }
        used[row][column] = true;
        boolean found = search(row + 1, column, index + 1)
                || search(row - 1, column, index + 1)
                || search(row, column + 1, index + 1)
                || search(row, column - 1, index + 1);
        used[row][column] = false;
        return found;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        String word = in.nextLine();
        List<String> lines = new ArrayList<>();
        while (in.hasNextLine()) {
            lines.add(in.nextLine());
        }
        WordInGrid puzzle = new WordInGrid(lines, word);
        for (int row = 0; row < lines.size(); row++) {
            for (int column = 0; column < lines.get(row).length(); column++) {
                if (puzzle.search(row, column, 0)) {
                    System.out.println(word + " starts in row " + (row + 1) + ", column " + (column + 1));
                    return;
                }
            }
        }
        System.out.println(word + " is not there");
    }
}
