import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int capacity = in.nextInt();
        int items = in.nextInt();
        int[] weight = new int[items];
        int[] value = new int[items];
        for (int i = 0; i < items; i++) {
            weight[i] = in.nextInt();
            value[i] = in.nextInt();
        }

        int[][] best = new int[items + 1][capacity + 1];
        for (int i = 1; i <= items; i++) {
            for (int room = 0; room <= capacity; room++) {
                best[i][room] = best[i - 1][room];
                if (weight[i - 1] <= room) {
                    int with = best[i - 1][room - weight[i - 1]] + value[i - 1];
                    best[i][room] = Math.max(best[i][room], with);
                }
            }
        }

        System.out.println("value " + best[items][capacity]);
        int room = capacity;
        for (int i = items; i > 0; i--) {
            if (best[i][room] != best[i - 1][room]) {
                System.out.println("pack item " + i);
                room -= weight[i - 1];
            }
        }
    }
}
