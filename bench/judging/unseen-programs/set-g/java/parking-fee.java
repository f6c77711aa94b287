import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

public class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader reader = new BufferedReader(new InputStreamReader(System.in));
        int cars = Integer.parseInt(reader.readLine().trim());
        int total = 0;
        for (int car = 1; car <= cars; car++) {
            int minutes = Integer.parseInt(reader.readLine().trim());
            int fee = 0;
            if (minutes > 30) {
                int hours = (minutes + 59) / 60;
                fee = Math.min(2 * hours, 12);
            }
            System.out.println("car " + car + ": " + fee);
            total = total + fee;
        }
        System.out.println("total: " + total);
    }
}
