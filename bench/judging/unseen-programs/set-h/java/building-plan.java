import java.util.ArrayList;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Scanner;

/** Puts the jobs of a building site in order; of several possible jobs, the smallest number comes first. */
public class Main {
    public static void main(String[] args) {
        Scanner scanner = new Scanner(System.in);
        int jobs = scanner.nextInt();
        int rules = scanner.nextInt();

        List<List<Integer>> later = new ArrayList<>();
        int[] waitingFor = new int[jobs];
        for (int job = 0; job < jobs; job++) {
            later.add(new ArrayList<>());
        }
        for (int i = 0; i < rules; i++) {
            int before = scanner.nextInt() - 1;
            int after = scanner.nextInt() - 1;
            later.get(before).add(after);
            waitingFor[after]++;
        }

        PriorityQueue<Integer> possible = new PriorityQueue<>();
        for (int job = 0; job < jobs; job++) {
            if (waitingFor[job] == 0) {
                possible.add(job);
            }
        }

        List<Integer> order = new ArrayList<>();
        while (!possible.isEmpty()) {
            int job = possible.remove();
            order.add(job + 1);
            for (int next : later.get(job)) {
                if (--waitingFor[next] == 0) {
                    possible.add(next);
                }
            }
        }
        System.out.println(order.size() == jobs ? order.toString() : "impossible");
    }
}
