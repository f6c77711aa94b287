import java.util.LinkedList;
import java.util.Queue;
import java.util.Scanner;

public class Main {
    /** Every k-th child leaves the circle; returns the last one. */
    static int lastChild(int children, int k) {
        Queue<Integer> circle = new LinkedList<>();
        for (int child = 1; child <= children; child++) {
            circle.offer(child);
        }
        while (circle.size() > 1) {
            for (int count = 1; count < k; count++) {
                circle.offer(circle.poll());
            }
            int out = circle.poll();
            System.out.print(out + " ");
        }
        System.out.println();
        return circle.poll();
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int children = in.nextInt();
        int k = in.nextInt();
        System.out.println("winner: " + lastChild(children, k));
        in.close();
    }
}
