import java.util.Map;
import java.util.Scanner;
import java.util.TreeMap;

public class WordFrequency {
    public static void main(String[] args) {
        Map<String, Integer> counts = new TreeMap<>();
        Scanner input = new Scanner(System.in);
        int total = 0;
        while (input.hasNext()) {
            String word = input.next().toLowerCase().replaceAll("[^a-z']", "");
            if (word.isEmpty()) {
                continue;
            }
            counts.put(word, counts.getOrDefault(word, 0) + 1);
            total++;
        }
        input.close();

        for (Map.Entry<String, Integer> entry : counts.entrySet()) {
            System.out.printf("%-12s %d%n", entry.getKey(), entry.getValue());
        }
        System.out.println(total + " words, " + counts.size() + " different");
    }
}
