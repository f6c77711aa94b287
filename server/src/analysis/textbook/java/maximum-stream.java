import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int max = Integer.MIN_VALUE;
        while (n-- > 0) {
            int x = in.nextInt();
            if (x > max) max = x;
        }
        System.out.println(max);
    }
}
