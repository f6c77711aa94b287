import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

public class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader reader = new BufferedReader(new InputStreamReader(System.in));
        int customers = Integer.parseInt(reader.readLine().trim());

        int tellerFree = 0;
        int totalWait = 0;
        int longestWait = 0;

        for (int i = 1; i <= customers; i++) {
            String[] parts = reader.readLine().split(" ");
            int arrival = Integer.parseInt(parts[0]);
            int service = Integer.parseInt(parts[1]);

            int start = Math.max(arrival, tellerFree);
            int wait = start - arrival;
            tellerFree = start + service;

            totalWait += wait;
            if (wait > longestWait) {
                longestWait = wait;
            }
            System.out.println("Customer " + i + " waits " + wait + " minutes");
        }

        System.out.printf("Average wait: %.2f%n", (double) totalWait / customers);
        System.out.println("Longest wait: " + longestWait);
    }
}
