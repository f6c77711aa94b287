import java.util.ArrayList;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Scanner;

public class Main {
    record Edge(int to, int weight) {}

    static int prim(List<List<Edge>> graph) {
        boolean[] visited = new boolean[graph.size()];
        PriorityQueue<Edge> queue = new PriorityQueue<>((a, b) -> Integer.compare(a.weight(), b.weight()));
        queue.add(new Edge(0, 0));
        int total = 0;

        while (!queue.isEmpty()) {
            Edge edge = queue.poll();
            if (visited[edge.to()]) {
                continue;
            }
            visited[edge.to()] = true;
            total += edge.weight();
            for (Edge next : graph.get(edge.to())) {
                if (!visited[next.to()]) {
                    queue.add(next);
                }
            }
        }
        return total;
    }

    public static void main(String[] args) {
        Scanner scanner = new Scanner(System.in);
        int nodes = scanner.nextInt();
        int edges = scanner.nextInt();
        List<List<Edge>> graph = new ArrayList<>();
        for (int i = 0; i < nodes; i++) {
            graph.add(new ArrayList<>());
        }
        for (int i = 0; i < edges; i++) {
            int a = scanner.nextInt();
            int b = scanner.nextInt();
            int weight = scanner.nextInt();
            graph.get(a).add(new Edge(b, weight));
            graph.get(b).add(new Edge(a, weight));
        }
        System.out.println("Total weight: " + prim(graph));
    }
}
