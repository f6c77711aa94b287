import java.util.*;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int[] a = new int[n];
        int[] length = new int[n];
        int best = 0;
        for (int i = 0; i < n; i++) {
            a[i] = in.nextInt();
            length[i] = 1;
            for (int j = 0; j < i; j++) {
                if (a[j] < a[i]) length[i] = Math.max(length[i], length[j] + 1);
            }
            best = Math.max(best, length[i]);
        }
        System.out.println(best);
    }
}
