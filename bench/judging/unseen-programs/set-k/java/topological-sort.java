import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;

public class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader reader = new BufferedReader(new InputStreamReader(System.in));
        int tasks = Integer.parseInt(reader.readLine().trim());
        List<List<Integer>> successors = new ArrayList<>();
        for (int i = 0; i < tasks; i++) {
            successors.add(new ArrayList<>());
        }
        int[] indegree = new int[tasks];

        String line;
        while ((line = reader.readLine()) != null) {
            String[] parts = line.split(" ");
            int before = Integer.parseInt(parts[0]);
            int after = Integer.parseInt(parts[1]);
            successors.get(before).add(after);
            indegree[after]++;
        }

        List<Integer> order = sort(successors, indegree);
        if (order.size() < tasks) {
            System.out.println("There is a cycle.");
        } else {
            System.out.println(order);
        }
    }

    private static List<Integer> sort(List<List<Integer>> successors, int[] indegree) {
        Queue<Integer> ready = new ArrayDeque<>();
        for (int task = 0; task < indegree.length; task++) {
            if (indegree[task] == 0) {
                ready.add(task);
            }
        }
        List<Integer> order = new ArrayList<>();
        while (!ready.isEmpty()) {
            int task = ready.remove();
            order.add(task);
            for (int next : successors.get(task)) {
                indegree[next]--;
                if (indegree[next] == 0) {
                    ready.add(next);
                }
            }
        }
        return order;
    }
}
