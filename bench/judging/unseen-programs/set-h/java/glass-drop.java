import java.util.Scanner;

/** From which floor does a glass break? How many drops are needed at worst with some glasses? */
public class Main {
    public static void main(String[] args) {
        Scanner scanner = new Scanner(System.in);
        int floors = scanner.nextInt();
        int glasses = scanner.nextInt();

        int[][] drops = new int[glasses + 1][floors + 1];
        for (int floor = 1; floor <= floors; floor++) {
            drops[1][floor] = floor;
        }
        for (int glass = 2; glass <= glasses; glass++) {
            for (int height = 1; height <= floors; height++) {
                int best = Integer.MAX_VALUE;
                for (int tried = 1; tried <= height; tried++) {
                    int broken = drops[glass - 1][tried - 1];
                    int whole = drops[glass][height - tried];
                    best = Math.min(best, 1 + Math.max(broken, whole));
                }
                drops[glass][height] = best;
            }
        }
        System.out.println(drops[glasses][floors] + " drops");
    }
}
