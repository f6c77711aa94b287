import java.util.Arrays;
import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt(), m = in.nextInt();
        int[][] d = new int[n][n];
        for (int[] row : d) Arrays.fill(row, 1_000_000_000);
        for (int i = 0; i < n; i++) d[i][i] = 0;
        for (int e = 0; e < m; e++) {
            int u = in.nextInt(), v = in.nextInt(), w = in.nextInt();
            d[u][v] = Math.min(d[u][v], w);
        }
        for (int k = 0; k < n; k++)
            for (int i = 0; i < n; i++)
                for (int j = 0; j < n; j++)
                    d[i][j] = Math.min(d[i][j], d[i][k] + d[k][j]);
        System.out.println(d[0][n - 1]);
    }
}
