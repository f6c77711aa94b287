import java.util.Scanner;

public class Main {
    static final int LONGEST = 20;

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int[] counts = new int[LONGEST + 1];

        while (in.hasNext()) {
            String word = in.next();
            int length = Math.min(word.length(), LONGEST);
            counts[length]++;
        }

        for (int length = 1; length <= LONGEST; length++) {
            if (counts[length] > 0) {
                System.out.printf("%2d: ", length);
                for (int star = 0; star < counts[length]; star++) {
                    System.out.print("*");
                }
                System.out.println();
            }
        }
    }
}
