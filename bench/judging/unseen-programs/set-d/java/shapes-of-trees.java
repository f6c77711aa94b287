import java.util.Arrays;
import java.util.Scanner;

public class Main {
    static long[] memo;

    static long trees(int nodes) {
        if (nodes <= 1) {
            return 1;
        }
        if (memo[nodes] != -1) {
            return memo[nodes];
        }
        long total = 0;
        for (int left = 0; left < nodes; left++) {
            total += trees(left) * trees(nodes - 1 - left);
        }
        memo[nodes] = total;
        return total;
    }

    public static void main(String[] args) {
        int n = new Scanner(System.in).nextInt();
        memo = new long[n + 1];
        Arrays.fill(memo, -1);
        System.out.println(trees(n));
    }
}
