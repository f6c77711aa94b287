import java.util.Scanner;

/** The longest sequence of notes that both melodies have in common, in order but with gaps. */
public class Main {
    public static void main(String[] args) {
        Scanner scanner = new Scanner(System.in);
        String first = scanner.nextLine();
        String second = scanner.nextLine();

        int[][] longest = new int[first.length() + 1][second.length() + 1];
        for (int i = 1; i <= first.length(); i++) {
            for (int j = 1; j <= second.length(); j++) {
                if (first.charAt(i - 1) == second.charAt(j - 1)) {
                    longest[i][j] = longest[i - 1][j - 1] + 1;
                } else {
                    longest[i][j] = Math.max(longest[i - 1][j], longest[i][j - 1]);
                }
            }
        }

        StringBuilder notes = new StringBuilder();
        int i = first.length();
        int j = second.length();
        while (i > 0 && j > 0) {
            if (first.charAt(i - 1) == second.charAt(j - 1)) {
                notes.append(first.charAt(i - 1));
                i--;
                j--;
            } else if (longest[i - 1][j] >= longest[i][j - 1]) {
                i--;
            } else {
                j--;
            }
        }
        System.out.println(notes.reverse());
    }
}
