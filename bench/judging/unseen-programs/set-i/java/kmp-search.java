import java.util.Scanner;

public class Main {
    /** failure[i]: length of the longest border of pattern[0..i]. */
    static int[] failureFunction(String pattern) {
        int[] failure = new int[pattern.length()];
        int matched = 0;
        for (int i = 1; i < pattern.length(); i++) {
            while (matched > 0 && pattern.charAt(i) != pattern.charAt(matched)) {
                matched = failure[matched - 1];
            }
            if (pattern.charAt(i) == pattern.charAt(matched)) {
                matched++;
            }
            failure[i] = matched;
        }
        return failure;
    }

    static int search(String text, String pattern) {
        int[] failure = failureFunction(pattern);
        int matched = 0;
        int found = 0;
        for (int i = 0; i < text.length(); i++) {
            while (matched > 0 && text.charAt(i) != pattern.charAt(matched)) {
                matched = failure[matched - 1];
            }
            if (text.charAt(i) == pattern.charAt(matched)) {
                matched++;
            }
            if (matched == pattern.length()) {
                System.out.println("found at " + (i - matched + 1));
                found++;
                matched = failure[matched - 1];
            }
        }
        return found;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        String text = in.nextLine();
        String pattern = in.nextLine();
        System.out.println(search(text, pattern) + " times");
    }
}
