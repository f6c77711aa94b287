import java.util.Scanner;

public class Main {
    static final int INFINITY = 1_000_000_000;

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int m = in.nextInt();
        int[][] distance = new int[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                distance[i][j] = i == j ? 0 : INFINITY;
            }
        }
        for (int e = 0; e < m; e++) {
            int from = in.nextInt();
            int to = in.nextInt();
            int length = in.nextInt();
            distance[from][to] = Math.min(distance[from][to], length);
        }

        for (int k = 0; k < n; k++) {
            for (int i = 0; i < n; i++) {
                for (int j = 0; j < n; j++) {
                    if (distance[i][k] + distance[k][j] < distance[i][j]) {
                        distance[i][j] = distance[i][k] + distance[k][j];
                    }
                }
            }
        }

        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                System.out.print(distance[i][j] >= INFINITY ? "   -" : String.format("%4d", distance[i][j]));
            }
            System.out.println();
        }
    }
}
