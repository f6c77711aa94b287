import java.io.*;
import java.util.*;

/** Two players take a card from either end in turns. How far ahead can the first be? */
public class Main {
    static int[] cards;
    static Integer[][] known;

    static int lead(int left, int right) {
        if (left > right) {
            return 0;
        }
        if (known[left][right] == null) {
            int takeLeft = cards[left] - lead(left + 1, right);
            int takeRight = cards[right] - lead(left, right - 1);
            known[left][right] = Math.max(takeLeft, takeRight);
        }
        return known[left][right];
    }

    public static void main(String[] args) throws IOException {
        BufferedReader reader = new BufferedReader(new InputStreamReader(System.in));
        cards = Arrays.stream(reader.readLine().split(" ")).mapToInt(Integer::parseInt).toArray();
        known = new Integer[cards.length][cards.length];
        int lead = lead(0, cards.length - 1);
        System.out.println(lead > 0 ? "first wins by " + lead : "first does not win");
    }
}
