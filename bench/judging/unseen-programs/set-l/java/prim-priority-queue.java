import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.List;
import java.util.PriorityQueue;

public class Main {
    record Edge(int from, int to, int weight) {}

    static List<Edge> spanningTree(List<List<Edge>> graph) {
        List<Edge> tree = new ArrayList<>();
        boolean[] inTree = new boolean[graph.size()];
        PriorityQueue<Edge> queue = new PriorityQueue<>((a, b) -> Integer.compare(a.weight(), b.weight()));

        inTree[0] = true;
        queue.addAll(graph.get(0));
        while (!queue.isEmpty() && tree.size() < graph.size() - 1) {
            Edge lightest = queue.poll();
            if (inTree[lightest.to()]) {
                continue;
            }
            inTree[lightest.to()] = true;
            tree.add(lightest);
            for (Edge edge : graph.get(lightest.to())) {
                if (!inTree[edge.to()]) {
                    queue.add(edge);
                }
            }
        }
        return tree;
    }

    static int[] numbers(String line) {
        String[] parts = line.trim().split(" ");
        return new int[] {Integer.parseInt(parts[0]), Integer.parseInt(parts[1]),
            parts.length > 2 ? Integer.parseInt(parts[2]) : 0};
    }

    public static void main(String[] args) throws IOException {
        BufferedReader reader = new BufferedReader(new InputStreamReader(System.in));
        int[] counts = numbers(reader.readLine());
        List<List<Edge>> graph = new ArrayList<>();
        for (int i = 0; i < counts[0]; i++) {
            graph.add(new ArrayList<>());
        }
        for (int i = 0; i < counts[1]; i++) {
            int[] edge = numbers(reader.readLine());
            graph.get(edge[0]).add(new Edge(edge[0], edge[1], edge[2]));
            graph.get(edge[1]).add(new Edge(edge[1], edge[0], edge[2]));
        }

        int total = 0;
        for (Edge edge : spanningTree(graph)) {
            System.out.println(edge.from() + " - " + edge.to() + ": " + edge.weight());
            total += edge.weight();
        }
        System.out.println("Total: " + total);
    }
}
