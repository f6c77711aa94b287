import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Queue;
import java.util.Scanner;

public class SnakesAndLadders {

    static int fewestThrows(int[] jump, int squares) {
        int[] throwsTo = new int[squares + 1];
        Arrays.fill(throwsTo, -1);
        throwsTo[1] = 0;
        Queue<Integer> queue = new ArrayDeque<>();
        queue.add(1);
        while (!queue.isEmpty()) {
            int square = queue.remove();
            if (square == squares) {
                return throwsTo[square];
            }
            for (int dice = 1; dice <= 6 && square + dice <= squares; dice++) {
                int target = square + dice;
                if (jump[target] != 0) {
                    target = jump[target];
                }
                if (throwsTo[target] == -1) {
                    throwsTo[target] = throwsTo[square] + 1;
                    queue.add(target);
                }
            }
        }
        return -1;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int squares = in.nextInt();
        int[] jump = new int[squares + 1];
        // Pairs "from to" follow; 0 0 ends the list.
        while (true) {
            int from = in.nextInt();
            int to = in.nextInt();
            if (from == 0) {
                break;
            }
            jump[from] = to;
        }
        int answer = fewestThrows(jump, squares);
        System.out.println(answer < 0 ? "cannot be reached" : "fewest throws: " + answer);
    }
}
