import java.util.Scanner;

public class Main {
    static long[][] read(Scanner in, int n) {
        long[][] m = new long[n][n];
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++)
                m[i][j] = in.nextLong();
        return m;
    }

    static long[][] multiply(long[][] a, long[][] b) {
        int n = a.length;
        long[][] c = new long[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                long sum = 0;
                for (int k = 0; k < n; k++) sum += a[i][k] * b[k][j];
                c[i][j] = sum;
            }
        }
        return c;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        long[][] a = read(in, n);
        long[][] b = read(in, n);
        long[][] c = multiply(a, b);
        System.out.println(c[0][0] + " " + c[n - 1][n - 1]);
    }
}
