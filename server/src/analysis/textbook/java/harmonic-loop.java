import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        int n = new Scanner(System.in).nextInt();
        long steps = 0;
        for (int i = 1; i <= n; i++) {
            for (int j = 1; j <= n; j += i) {
                steps += j % 2;
            }
        }
        System.out.println(steps);
    }
}
