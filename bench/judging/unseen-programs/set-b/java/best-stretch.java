import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int current = 0;
        int best = Integer.MIN_VALUE;
        for (int i = 0; i < n; i++) {
            int value = in.nextInt();
            current = Math.max(value, current + value);
            best = Math.max(best, current);
        }
        System.out.println(best);
    }
}
