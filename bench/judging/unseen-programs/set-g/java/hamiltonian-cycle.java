import java.util.Scanner;

public class Main {
    static int n;
    static int[][] road;
    static int[] tour;
    static boolean[] used;

    static boolean extend(int length) {
        if (length == n) {
            return road[tour[n - 1]][tour[0]] == 1;
        }
        for (int town = 1; town < n; town++) {
            if (!used[town] && road[tour[length - 1]][town] == 1) {
                used[town] = true;
                tour[length] = town;
                if (extend(length + 1)) {
                    return true;
                }
                used[town] = false;
            }
        }
        return false;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        n = in.nextInt();
        road = new int[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                road[i][j] = in.nextInt();
            }
        }
        tour = new int[n];
        used = new boolean[n];
        if (extend(1)) {
            for (int town : tour) {
                System.out.print(town + 1 + " ");
            }
            System.out.println(1);
        } else {
            System.out.println("no tour");
        }
        in.close();
    }
}
