import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner sc = new Scanner(System.in);
        long n = sc.nextLong();
        long a = 0, b = 1;
        for (long i = 0; i < n; i++) {
            long c = (a + b) % 1000000007L;
            a = b;
            b = c;
        }
        System.out.println(a);
    }
}
