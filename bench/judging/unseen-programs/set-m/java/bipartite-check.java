import java.util.ArrayList;
import java.util.LinkedList;
import java.util.List;
import java.util.Queue;
import java.util.Scanner;

public class BipartiteCheck {
    static class Graph {
        final int vertices;
        final List<List<Integer>> adjacent = new ArrayList<>();

        Graph(int vertices) {
            this.vertices = vertices;
            for (int v = 0; v < vertices; v++) {
                adjacent.add(new ArrayList<>());
            }
        }

        void addEdge(int u, int v) {
            adjacent.get(u).add(v);
            adjacent.get(v).add(u);
        }

        boolean isBipartite() {
            int[] color = new int[vertices];
            for (int start = 0; start < vertices; start++) {
                if (color[start] == 0 && !paint(start, color)) {
                    return false;
                }
            }
            return true;
        }

        private boolean paint(int start, int[] color) {
            Queue<Integer> queue = new LinkedList<>();
            queue.offer(start);
            color[start] = 1;
            while (!queue.isEmpty()) {
                int u = queue.poll();
                for (int v : adjacent.get(u)) {
                    if (color[v] == 0) {
                        color[v] = -color[u];
                        queue.offer(v);
                    } else if (color[v] == color[u]) {
                        return false;
                    }
                }
            }
            return true;
        }
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        Graph graph = new Graph(in.nextInt());
        int edges = in.nextInt();
        for (int i = 0; i < edges; i++) {
            graph.addEdge(in.nextInt(), in.nextInt());
        }
        in.close();
        System.out.println(graph.isBipartite() ? "bipartite" : "not bipartite");
    }
}
