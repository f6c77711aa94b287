import java.util.PriorityQueue;
import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        PriorityQueue<Integer> queue = new PriorityQueue<>();
        for (int i = 0; i < n; i++) {
            queue.add(in.nextInt());
        }
        StringBuilder out = new StringBuilder();
        while (!queue.isEmpty()) {
            out.append(queue.poll()).append(" ");
        }
        System.out.println(out.toString().trim());
    }
}
