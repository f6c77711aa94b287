import java.util.HashMap;
import java.util.Map;
import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner scanner = new Scanner(System.in);
        Map<String, Integer> counts = new HashMap<>();
        while (scanner.hasNext()) {
            String word = scanner.next().toLowerCase();
            counts.put(word, counts.getOrDefault(word, 0) + 1);
        }

        String best = "";
        int most = 0;
        for (Map.Entry<String, Integer> entry : counts.entrySet()) {
            int count = entry.getValue();
            if (count > most || (count == most && entry.getKey().compareTo(best) < 0)) {
                best = entry.getKey();
                most = count;
            }
        }
        System.out.println(best + " " + most);
    }
}
