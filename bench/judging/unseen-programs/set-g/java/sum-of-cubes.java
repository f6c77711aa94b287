import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        long sum = 0;
        for (int i = 1; i <= n; i++) {
            sum += (long) i * i * i;
        }
        long root = (long) n * (n + 1) / 2;
        System.out.println(sum);
        System.out.println(sum == root * root ? "equal to the square of " + root : "formula is wrong");
        in.close();
    }
}
