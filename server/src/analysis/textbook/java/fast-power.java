import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        long n = new Scanner(System.in).nextLong();
        long result = 1, base = 3, mod = 1_000_000_007L;
        while (n > 0) {
            if ((n & 1) == 1) result = result * base % mod;
            base = base * base % mod;
            n >>= 1;
        }
        System.out.println(result);
    }
}
