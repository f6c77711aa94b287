import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Scanner;

public class Main {
    private static final String OPENING = "([{";
    private static final String CLOSING = ")]}";

    /** Returns the position of the first wrong bracket, or -1. */
    static int firstError(String text) {
        Deque<Integer> open = new ArrayDeque<>();
        for (int i = 0; i < text.length(); i++) {
            char sign = text.charAt(i);
            if (OPENING.indexOf(sign) >= 0) {
                open.push(i);
            }
            int kind = CLOSING.indexOf(sign);
            if (kind >= 0) {
                if (open.isEmpty() || text.charAt(open.pop()) != OPENING.charAt(kind)) {
                    return i;
                }
            }
        }
        return open.isEmpty() ? -1 : open.peek();
    }

    public static void main(String[] args) {
        String line = new Scanner(System.in).nextLine();
        int error = firstError(line);
        System.out.println(error < 0 ? "all brackets match" : "wrong bracket at " + (error + 1));
    }
}
