import java.util.Collections;
import java.util.PriorityQueue;
import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        PriorityQueue<Integer> stones = new PriorityQueue<>(Collections.reverseOrder());
        try (Scanner scanner = new Scanner(System.in)) {
            while (scanner.hasNextInt()) {
                stones.offer(scanner.nextInt());
            }
        }

        // The two heaviest are smashed; what is left of the heavier one stays.
        while (stones.size() > 1) {
            int heaviest = stones.poll();
            int second = stones.poll();
            if (heaviest > second) {
                stones.offer(heaviest - second);
            }
        }

        System.out.println(stones.isEmpty() ? "nothing is left" : "left: " + stones.peek());
    }
}
