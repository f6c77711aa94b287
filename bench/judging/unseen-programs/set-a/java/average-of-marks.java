import java.util.Locale;
import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner sc = new Scanner(System.in);
        int n = sc.nextInt();
        int sum = 0;
        int best = Integer.MIN_VALUE;
        int i = 0;
        while (i < n) {
            int mark = sc.nextInt();
            sum += mark;
            if (mark > best) {
                best = mark;
            }
            i++;
        }
        System.out.printf(Locale.US, "average %.2f%n", (double) sum / n);
        System.out.println("best " + best);
        sc.close();
    }
}
