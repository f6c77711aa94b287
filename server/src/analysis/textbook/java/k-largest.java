import java.util.*;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int k = in.nextInt();
        PriorityQueue<Integer> best = new PriorityQueue<>();
        for (int i = 0; i < n; i++) {
            best.offer(in.nextInt());
            if (best.size() > k) best.poll();
        }
        System.out.println(best.peek());
    }
}
