import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

public class Main {
    private static String keyOf(String word) {
        char[] letters = word.toLowerCase().toCharArray();
        Arrays.sort(letters);
        return new String(letters);
    }

    public static void main(String[] args) throws IOException {
        Map<String, List<String>> groups = new LinkedHashMap<>();
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(System.in))) {
            String word;
            while ((word = reader.readLine()) != null) {
                groups.computeIfAbsent(keyOf(word), key -> new ArrayList<>()).add(word);
            }
        }
        for (List<String> group : groups.values()) {
            if (group.size() > 1) {
                System.out.println(String.join(" = ", group));
            }
        }
    }
}
