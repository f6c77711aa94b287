import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.Arrays;

public class Main {
    static int longestRising(int[] values) {
        int[] tails = new int[values.length];
        int size = 0;
        for (int value : values) {
            int low = 0;
            int high = size;
            while (low < high) {
                int mid = (low + high) >>> 1;
                if (tails[mid] < value) {
                    low = mid + 1;
                } else {
                    high = mid;
                }
            }
            tails[low] = value;
            if (low == size) {
                size++;
            }
        }
        return size;
    }

    public static void main(String[] args) throws IOException {
        try (BufferedReader in = new BufferedReader(new InputStreamReader(System.in))) {
            in.readLine();
            int[] values = Arrays.stream(in.readLine().trim().split(" ")).mapToInt(Integer::parseInt).toArray();
            System.out.println(longestRising(values));
        }
    }
}
