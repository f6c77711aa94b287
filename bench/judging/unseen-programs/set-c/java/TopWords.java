import java.util.Map;
import java.util.Scanner;
import java.util.TreeMap;

public class TopWords {
    public static void main(String[] args) {
        Map<String, Integer> counts = new TreeMap<>();
        Scanner scanner = new Scanner(System.in);
        while (scanner.hasNext()) {
            counts.merge(scanner.next().toLowerCase(), 1, Integer::sum);
        }

        for (int place = 1; place <= 3 && !counts.isEmpty(); place++) {
            String best = null;
            int most = 0;
            for (Map.Entry<String, Integer> entry : counts.entrySet()) {
                if (entry.getValue() > most) {
                    best = entry.getKey();
                    most = entry.getValue();
                }
            }
            System.out.println(place + ". " + best + " (" + most + ")");
            counts.remove(best);
        }
    }
}
