import java.util.PriorityQueue;
import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner sc = new Scanner(System.in);
        int k = sc.nextInt();
        int n = sc.nextInt();

        PriorityQueue<Integer> largest = new PriorityQueue<>();
        for (int i = 0; i < n; i++) {
            int number = sc.nextInt();
            largest.offer(number);
            if (largest.size() > k) {
                largest.poll();
            }
        }

        System.out.println("Largest number " + k + ": " + largest.peek());
    }
}
