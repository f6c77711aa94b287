import java.util.Scanner;

public class Main {
    private static long gcd(long a, long b) {
        return b == 0 ? a : gcd(b, a % b);
    }

    private static long lcm(long a, long b) {
        return a / gcd(a, b) * b;
    }

    public static void main(String[] args) {
        Scanner scanner = new Scanner(System.in);
        long a = scanner.nextLong();
        long b = scanner.nextLong();
        System.out.printf("gcd(%d, %d) = %d%n", a, b, gcd(a, b));
        System.out.printf("lcm(%d, %d) = %d%n", a, b, lcm(a, b));
    }
}
