import java.util.PriorityQueue;
import java.util.Scanner;

/** Joining two ropes costs as much as they are long together. What is the lowest total? */
public class JoinRopes {

    public static void main(String[] args) {
        Scanner scanner = new Scanner(System.in);
        int n = scanner.nextInt();
        PriorityQueue<Long> ropes = new PriorityQueue<>();
        for (int i = 0; i < n; i++) {
            ropes.add(scanner.nextLong());
        }
        scanner.close();

        long total = 0;
        while (ropes.size() > 1) {
            long first = ropes.poll();
            long second = ropes.poll();
            long joined = first + second;
            System.out.println(first + " + " + second + " = " + joined);
            total += joined;
            ropes.add(joined);
        }
        System.out.println("Total cost: " + total);
    }
}
