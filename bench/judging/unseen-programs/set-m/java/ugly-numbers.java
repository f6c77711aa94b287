import java.util.HashSet;
import java.util.PriorityQueue;
import java.util.Set;

/** The first numbers whose only prime factors are 2, 3 and 5. */
public class UglyNumbers {
    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        PriorityQueue<Long> queue = new PriorityQueue<>();
        Set<Long> seen = new HashSet<>();
        queue.add(1L);
        seen.add(1L);
        for (int i = 1; i <= n; i++) {
            long ugly = queue.poll();
            System.out.print(ugly + (i < n ? " " : "\n"));
            for (long factor : new long[] {2, 3, 5}) {
                if (seen.add(ugly * factor)) {
                    queue.add(ugly * factor);
                }
            }
        }
    }
}
