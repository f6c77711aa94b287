import java.util.Scanner;

class Fraction {
    private final long numerator;
    private final long denominator;

    Fraction(long numerator, long denominator) {
        if (denominator == 0) {
            throw new ArithmeticException("division by zero");
        }
        long divisor = gcd(Math.abs(numerator), Math.abs(denominator));
        long sign = denominator < 0 ? -1 : 1;
        this.numerator = sign * numerator / divisor;
        this.denominator = sign * denominator / divisor;
    }

    private static long gcd(long a, long b) {
        return b == 0 ? a : gcd(b, a % b);
    }

    Fraction plus(Fraction other) {
        return new Fraction(
            numerator * other.denominator + other.numerator * denominator,
            denominator * other.denominator);
    }

    @Override
    public String toString() {
        return denominator == 1 ? "" + numerator : numerator + "/" + denominator;
    }
}

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        Fraction first = new Fraction(in.nextLong(), in.nextLong());
        Fraction second = new Fraction(in.nextLong(), in.nextLong());
        System.out.println(first + " + " + second + " = " + first.plus(second));
    }
}
