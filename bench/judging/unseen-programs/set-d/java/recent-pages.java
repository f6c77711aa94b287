import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner scanner = new Scanner(System.in);
        int capacity = scanner.nextInt();
        int visits = scanner.nextInt();
        LinkedHashMap<String, Integer> recent = new LinkedHashMap<>();
        int hits = 0;
        for (int visit = 0; visit < visits; visit++) {
            String page = scanner.next();
            if (recent.containsKey(page)) {
                hits++;
                recent.remove(page);
            } else if (recent.size() == capacity) {
                String oldest = recent.keySet().iterator().next();
                recent.remove(oldest);
            }
            recent.put(page, visit);
        }
        System.out.println(hits + " hits");
        for (Map.Entry<String, Integer> entry : recent.entrySet()) {
            System.out.println(entry.getKey() + " " + entry.getValue());
        }
    }
}
