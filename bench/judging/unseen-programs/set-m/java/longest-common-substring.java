import java.util.Scanner;

public class LongestCommonSubstring {
    static String longest(String a, String b) {
        int[][] length = new int[a.length() + 1][b.length() + 1];
        int best = 0;
        int end = 0;
        for (int i = 1; i <= a.length(); i++) {
            for (int j = 1; j <= b.length(); j++) {
                if (a.charAt(i - 1) == b.charAt(j - 1)) {
                    length[i][j] = length[i - 1][j - 1] + 1;
                    if (length[i][j] > best) {
                        best = length[i][j];
                        end = i;
                    }
                }
            }
        }
        return a.substring(end - best, end);
    }

    public static void main(String[] args) {
        Scanner scanner = new Scanner(System.in);
        String first = scanner.nextLine();
        String second = scanner.nextLine();
        scanner.close();
        String common = longest(first, second);
        System.out.println("\"" + common + "\" (" + common.length() + ")");
    }
}
