import java.io.*;
import java.util.*;

public class Main {
    private final List<List<Integer>> neighbours = new ArrayList<>();
    private final int[] entered;
    private final int[] low;
    private final boolean[] isCritical;
    private int time = 0;

    public Main(int count) {
        for (int i = 0; i < count; i++) {
            neighbours.add(new ArrayList<>());
        }
        entered = new int[count];
        low = new int[count];
        isCritical = new boolean[count];
    }

    public void connect(int a, int b) {
        neighbours.get(a).add(b);
        neighbours.get(b).add(a);
    }

    private void visit(int node, int parent) {
        entered[node] = low[node] = ++time;
        int children = 0;
        for (int next : neighbours.get(node)) {
            if (next == parent) continue;
            if (entered[next] > 0) {
                low[node] = Math.min(low[node], entered[next]);
            } else {
                children++;
                visit(next, node);
                low[node] = Math.min(low[node], low[next]);
                if (parent != -1 && low[next] >= entered[node]) {
                    isCritical[node] = true;
                }
            }
        }
        if (parent == -1 && children > 1) {
            isCritical[node] = true;
        }
    }

    public List<Integer> findCritical() {
        for (int node = 0; node < entered.length; node++) {
            if (entered[node] == 0) visit(node, -1);
        }
        List<Integer> critical = new ArrayList<>();
        for (int node = 0; node < isCritical.length; node++) {
            if (isCritical[node]) critical.add(node);
        }
        return critical;
    }

    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        StringTokenizer line = new StringTokenizer(in.readLine());
        int computers = Integer.parseInt(line.nextToken());
        int cables = Integer.parseInt(line.nextToken());
        Main network = new Main(computers);
        while (cables-- > 0) {
            line = new StringTokenizer(in.readLine());
            network.connect(Integer.parseInt(line.nextToken()), Integer.parseInt(line.nextToken()));
        }
        System.out.println(network.findCritical());
    }
}
