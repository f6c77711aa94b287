package assistance;

import java.util.HashMap;
import java.util.Map;

/** Answers requests about a program of ours. */
final class Training {
    private static final String PROGRAM = """
        import java.util.*;
        import java.util.stream.Collectors;

        public class Main {
            record Point(int x, int y) {}
            enum Level { LOW, HIGH }
            interface Shape { double area(); }

            /** Adds numbers. */
            static int sum(int... numbers) {
                int total = 0;
                for (int number : numbers) total += number;
                return total;
            }

            public static void main(String[] args) {
                Scanner scanner = new Scanner(System.in);
                List<String> words = new ArrayList<>();
                while (scanner.hasNext()) words.add(scanner.next());
                Map<String, Integer> counts = new TreeMap<>();
                for (String word : words) counts.merge(word, 1, Integer::sum);
                Shape shape = () -> sum(1, 2) * Math.PI;
                String all = words.stream().filter(word -> word.length() > 1).collect(Collectors.joining(", "));
                switch (Level.LOW) {
                    case LOW -> System.out.println(all + shape.area());
                    default -> System.out.printf("%d%n", counts.size());
                }
                words.
            }
        }
        """;

    private Training() {
    }

    static void run() {
        Map<String, String> texts = new HashMap<>(Map.of("a", PROGRAM));
        Requests requests = new Requests(texts);
        int line = PROGRAM.substring(0, PROGRAM.indexOf("words.\n")).split("\n", -1).length - 1;
        for (String method : new String[] {"completion", "hover", "signatureHelp", "diagnostic", "references"}) {
            for (int column : new int[] {8, 14}) {
                requests.answer("textDocument/" + method, Map.of("textDocument", Map.of("uri", "a"),
                    "position", Map.of("line", line, "character", column)));
            }
        }
        Documentation.ofJdk("java.util.ArrayList", "ArrayList#add(E)");
    }
}
