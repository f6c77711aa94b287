import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt(), capacity = in.nextInt();
        int[] weight = new int[n], value = new int[n];
        for (int i = 0; i < n; i++) {
            weight[i] = in.nextInt();
            value[i] = in.nextInt();
        }
        int[] best = new int[capacity + 1];
        for (int i = 0; i < n; i++) {
            for (int c = capacity; c >= weight[i]; c--) {
                best[c] = Math.max(best[c], best[c - weight[i]] + value[i]);
            }
        }
        System.out.println(best[capacity]);
    }
}
