import java.util.*;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int m = in.nextInt();
        List<List<Integer>> next = new ArrayList<>();
        for (int i = 0; i <= n; i++) {
            next.add(new ArrayList<>());
        }
        int[] incoming = new int[n + 1];
        for (int i = 0; i < m; i++) {
            int a = in.nextInt();
            int b = in.nextInt();
            next.get(a).add(b);
            incoming[b]++;
        }

        Queue<Integer> ready = new ArrayDeque<>();
        for (int i = 1; i <= n; i++) {
            if (incoming[i] == 0) {
                ready.add(i);
            }
        }
        List<String> order = new ArrayList<>();
        while (!ready.isEmpty()) {
            int course = ready.remove();
            order.add(String.valueOf(course));
            for (int follower : next.get(course)) {
                incoming[follower]--;
                if (incoming[follower] == 0) {
                    ready.add(follower);
                }
            }
        }
        System.out.println(order.size() == n ? String.join(" ", order) : "impossible");
    }
}
