import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Scanner;

class Josephus {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int k = in.nextInt();
        Deque<Integer> circle = new ArrayDeque<>();
        for (int i = 1; i <= n; i++) {
            circle.addLast(i);
        }
        while (circle.size() > 1) {
            for (int pass = 1; pass < k; pass++) {
                circle.addLast(circle.removeFirst());
            }
            System.out.println("out: " + circle.removeFirst());
        }
        System.out.println("left: " + circle.peekFirst());
    }
}
