import java.util.*;

class Graph {
    private final List<Integer>[] edges;
    private final boolean[] seen;

    @SuppressWarnings("unchecked")
    Graph(int n) {
        edges = new ArrayList[n];
        for (int i = 0; i < n; i++) edges[i] = new ArrayList<>();
        seen = new boolean[n];
    }

    void connect(int u, int v) {
        edges[u].add(v);
        edges[v].add(u);
    }

    void visit(int node) {
        seen[node] = true;
        for (int next : edges[node]) {
            if (!seen[next]) visit(next);
        }
    }

    int components() {
        int count = 0;
        for (int i = 0; i < edges.length; i++) {
            if (!seen[i]) {
                count++;
                visit(i);
            }
        }
        return count;
    }
}

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int m = in.nextInt();
        Graph graph = new Graph(n);
        for (int i = 0; i < m; i++) graph.connect(in.nextInt(), in.nextInt());
        System.out.println(graph.components());
    }
}
