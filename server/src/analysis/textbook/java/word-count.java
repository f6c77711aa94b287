import java.util.*;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        Map<String, Integer> counts = new HashMap<>();
        while (in.hasNext()) {
            String word = in.next().toLowerCase();
            counts.put(word, counts.getOrDefault(word, 0) + 1);
        }
        for (Map.Entry<String, Integer> entry : counts.entrySet()) {
            if (entry.getValue() > 1000000) System.out.println(entry.getKey());
        }
        System.out.println(counts.size());
    }
}
