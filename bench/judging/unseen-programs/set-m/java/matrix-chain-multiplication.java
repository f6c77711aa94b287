import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

public class MatrixChain {
    private final int[] p;
    private final long[][] cost;
    private final int[][] split;

    MatrixChain(int[] p) {
        this.p = p;
        int n = p.length - 1;
        cost = new long[n + 1][n + 1];
        split = new int[n + 1][n + 1];
        for (int length = 2; length <= n; length++) {
            for (int i = 1; i <= n - length + 1; i++) {
                int j = i + length - 1;
                cost[i][j] = Long.MAX_VALUE;
                for (int k = i; k < j; k++) {
                    long q = cost[i][k] + cost[k + 1][j] + (long) p[i - 1] * p[k] * p[j];
                    if (q < cost[i][j]) {
                        cost[i][j] = q;
                        split[i][j] = k;
                    }
                }
            }
        }
    }

    long cost() {
        return cost[1][p.length - 1];
    }

    void print(int i, int j, StringBuilder out) {
        if (i == j) {
            out.append('A').append(i);
            return;
        }
        out.append('(');
        print(i, split[i][j], out);
        out.append(' ');
        print(split[i][j] + 1, j, out);
        out.append(')');
    }

    public static void main(String[] args) throws IOException {
        BufferedReader reader = new BufferedReader(new InputStreamReader(System.in));
        String[] words = reader.readLine().trim().split("\\s+");
        int[] p = new int[words.length];
        for (int i = 0; i < words.length; i++) {
            p[i] = Integer.parseInt(words[i]);
        }
        MatrixChain chain = new MatrixChain(p);
        StringBuilder order = new StringBuilder();
        chain.print(1, p.length - 1, order);
        System.out.println(order + " costs " + chain.cost());
    }
}
