import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

public class Main {
    /** The largest integer whose square is not above the number. */
    static long squareRoot(long number) {
        long low = 0;
        long high = number;
        long root = 0;
        while (low <= high) {
            long mid = low + (high - low) / 2;
            if (mid == 0 || mid <= number / mid) {
                root = mid;
                low = mid + 1;
            } else {
                high = mid - 1;
            }
        }
        return root;
    }

    public static void main(String[] args) throws IOException {
        BufferedReader reader = new BufferedReader(new InputStreamReader(System.in));
        long number = Long.parseLong(reader.readLine().trim());
        if (number < 0) {
            throw new IllegalArgumentException("negative number");
        }
        long root = squareRoot(number);
        System.out.println("root: " + root);
        System.out.println("rest: " + (number - root * root));
    }
}
