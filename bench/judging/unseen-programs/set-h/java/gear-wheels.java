import java.util.Scanner;

/** After how many turns do two gear wheels stand as they did at the start? */
public class Main {
    static long gcd(long a, long b) {
        return b == 0 ? a : gcd(b, a % b);
    }

    static long lcm(long a, long b) {
        return a / gcd(a, b) * b;
    }

    public static void main(String[] args) {
        Scanner scanner = new Scanner(System.in);
        System.out.print("Teeth of both wheels: ");
        long first = scanner.nextLong();
        long second = scanner.nextLong();
        long teeth = lcm(first, second);
        System.out.println(teeth / first + " and " + teeth / second + " turns");
    }
}
