import java.io.*;

public class EditDistance {
    static int distance(String from, String to) {
        int[] previous = new int[to.length() + 1];
        for (int j = 0; j <= to.length(); j++) {
            previous[j] = j;
        }
        for (int i = 1; i <= from.length(); i++) {
            int[] current = new int[to.length() + 1];
            current[0] = i;
            for (int j = 1; j <= to.length(); j++) {
                int cost = from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1;
                int change = previous[j - 1] + cost;
                int remove = previous[j] + 1;
                int add = current[j - 1] + 1;
                current[j] = Math.min(change, Math.min(remove, add));
            }
            previous = current;
        }
        return previous[to.length()];
    }

    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        String first = in.readLine();
        String second = in.readLine();
        System.out.println("distance: " + distance(first, second));
    }
}
