import java.util.*;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int m = in.nextInt();
        List<List<Integer>> adjacent = new ArrayList<>();
        for (int i = 0; i < n; i++) adjacent.add(new ArrayList<>());
        for (int i = 0; i < m; i++) {
            int u = in.nextInt();
            int v = in.nextInt();
            adjacent.get(u).add(v);
            adjacent.get(v).add(u);
        }
        boolean[] visited = new boolean[n];
        Queue<Integer> queue = new LinkedList<>();
        queue.add(0);
        visited[0] = true;
        int reached = 0;
        while (!queue.isEmpty()) {
            int node = queue.remove();
            reached++;
            for (int next : adjacent.get(node)) {
                if (!visited[next]) {
                    visited[next] = true;
                    queue.add(next);
                }
            }
        }
        System.out.println(reached);
    }
}
