import java.util.*;

public class Main {
    static int count = 0;

    static void choose(int[] items, int at, int sum) {
        if (at == items.length) {
            if (sum % 5 == 0) count++;
            return;
        }
        choose(items, at + 1, sum);
        choose(items, at + 1, sum + items[at]);
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int[] items = new int[n];
        for (int i = 0; i < n; i++) items[i] = in.nextInt();
        choose(items, 0, 0);
        System.out.println(count);
    }
}
