import java.io.*;
import java.util.StringTokenizer;

public class FlightBookings {
    private static final BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
    private static StringTokenizer tokens = new StringTokenizer("");

    private static int nextInt() throws IOException {
        while (!tokens.hasMoreTokens()) {
            tokens = new StringTokenizer(in.readLine());
        }
        return Integer.parseInt(tokens.nextToken());
    }

    public static void main(String[] args) throws IOException {
        int days = nextInt();
        int bookings = nextInt();

        // change[d] says how many more seats are taken on day d than on the day before
        int[] change = new int[days + 2];
        for (int i = 0; i < bookings; i++) {
            int from = nextInt();
            int to = nextInt();
            int seats = nextInt();
            change[from] += seats;
            change[to + 1] -= seats;
        }

        int taken = 0;
        int busiest = 1;
        int most = 0;
        for (int day = 1; day <= days; day++) {
            taken += change[day];
            System.out.printf("day %d: %d seats%n", day, taken);
            if (taken > most) {
                most = taken;
                busiest = day;
            }
        }
        System.out.println("busiest day: " + busiest);
    }
}
