import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Queue;
import java.util.Scanner;

public class KnightMoves {
    private static final int[] DX = {1, 2, 2, 1, -1, -2, -2, -1};
    private static final int[] DY = {2, 1, -1, -2, -2, -1, 1, 2};

    public static int fewestMoves(int n, int fromX, int fromY, int toX, int toY) {
        int[][] distance = new int[n][n];
        for (int[] row : distance) {
            Arrays.fill(row, -1);
        }
        Queue<int[]> queue = new ArrayDeque<>();
        queue.add(new int[] {fromX, fromY});
        distance[fromX][fromY] = 0;
        while (!queue.isEmpty()) {
            int[] square = queue.remove();
            int x = square[0];
            int y = square[1];
            if (x == toX && y == toY) {
                return distance[x][y];
            }
            for (int move = 0; move < 8; move++) {
                int nextX = x + DX[move];
                int nextY = y + DY[move];
                boolean inside = nextX >= 0 && nextX < n && nextY >= 0 && nextY < n;
                if (inside && distance[nextX][nextY] == -1) {
                    distance[nextX][nextY] = distance[x][y] + 1;
                    queue.add(new int[] {nextX, nextY});
                }
            }
        }
        return -1;
    }

    public static void main(String[] args) {
        try (Scanner in = new Scanner(System.in)) {
            int n = in.nextInt();
            int moves = fewestMoves(n, in.nextInt(), in.nextInt(), in.nextInt(), in.nextInt());
            System.out.println(moves < 0 ? "The knight cannot get there" : moves + " moves");
        }
    }
}
