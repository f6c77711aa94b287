import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int capacity = in.nextInt();
        int[] best = new int[capacity + 1];
        for (int i = 0; i < n; i++) {
            int weight = in.nextInt();
            int value = in.nextInt();
            for (int room = capacity; room >= weight; room--) {
                best[room] = Math.max(best[room], best[room - weight] + value);
            }
        }
        System.out.println(best[capacity]);
    }
}
