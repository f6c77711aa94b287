import java.util.Arrays;
import java.util.Scanner;

public class Main {
    private static int closest(int[] values, int target) {
        Arrays.sort(values);
        int lo = 0;
        int hi = values.length - 1;
        int best = values[lo] + values[hi];
        while (lo < hi) {
            int sum = values[lo] + values[hi];
            if (Math.abs(sum - target) < Math.abs(best - target)) best = sum;
            if (sum == target) return sum;
            if (sum < target) lo++;
            else hi--;
        }
        return best;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt(), target = in.nextInt();
        int[] values = new int[n];
        for (int i = 0; i < n; i++) values[i] = in.nextInt();
        System.out.println(closest(values, target));
    }
}
