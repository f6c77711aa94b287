import java.util.Locale;
import java.util.Scanner;

class Polynomial {
    private final double[] coefficients;

    /** The coefficient of the highest power is the first. */
    Polynomial(double[] coefficients) {
        this.coefficients = coefficients;
    }

    double at(double x) {
        double value = 0;
        for (double coefficient : coefficients) {
            value = value * x + coefficient;
        }
        return value;
    }
}

public class Main {
    public static void main(String[] args) {
        Scanner scanner = new Scanner(System.in).useLocale(Locale.ROOT);
        double[] coefficients = new double[scanner.nextInt()];
        for (int i = 0; i < coefficients.length; i++) {
            coefficients[i] = scanner.nextDouble();
        }
        Polynomial height = new Polynomial(coefficients);

        double highest = Double.NEGATIVE_INFINITY;
        while (scanner.hasNextDouble()) {
            double second = scanner.nextDouble();
            double metres = height.at(second);
            highest = Math.max(highest, metres);
            System.out.printf(Locale.ROOT, "%6.1f s %8.2f m%n", second, metres);
        }
        System.out.printf(Locale.ROOT, "highest: %.2f m%n", highest);
    }
}
