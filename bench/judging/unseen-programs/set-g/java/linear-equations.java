import java.util.Locale;
import java.util.Scanner;

public class Main {
    static final double EPS = 1e-9;

    static double[][] read(Scanner in) {
        int n = in.nextInt();
        double[][] a = new double[n][n + 1];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j <= n; j++) {
                a[i][j] = in.nextDouble();
            }
        }
        return a;
    }

    static boolean eliminate(double[][] a) {
        int n = a.length;
        for (int column = 0; column < n; column++) {
            int pivot = column;
            for (int row = column + 1; row < n; row++) {
                if (Math.abs(a[row][column]) > Math.abs(a[pivot][column])) {
                    pivot = row;
                }
            }
            if (Math.abs(a[pivot][column]) < EPS) {
                return false;
            }
            double[] swapped = a[column];
            a[column] = a[pivot];
            a[pivot] = swapped;
            for (int row = column + 1; row < n; row++) {
                double factor = a[row][column] / a[column][column];
                for (int k = column; k <= n; k++) {
                    a[row][k] -= factor * a[column][k];
                }
            }
        }
        return true;
    }

    static double[] substituteBack(double[][] a) {
        int n = a.length;
        double[] x = new double[n];
        for (int row = n - 1; row >= 0; row--) {
            double rest = a[row][n];
            for (int k = row + 1; k < n; k++) {
                rest -= a[row][k] * x[k];
            }
            x[row] = rest / a[row][row];
        }
        return x;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in).useLocale(Locale.ROOT);
        double[][] a = read(in);
        if (!eliminate(a)) {
            System.out.println("no unique solution");
            return;
        }
        double[] x = substituteBack(a);
        for (int i = 0; i < x.length; i++) {
            System.out.printf(Locale.ROOT, "x%d = %.3f%n", i + 1, x[i]);
        }
    }
}
