// A single class, because the class path leads to no other. Run in a JVM that waits for its program, so that the
// classes that lessons use are loaded and linked by then. Prints nothing, keeps nothing.
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

class WarmUp {
    static void run() {
        StringBuilder text = new StringBuilder();
        Map<String, List<Map.Entry<String, Integer>>> groups = new TreeMap<>();
        Map<String, Integer> counts = new HashMap<>();
        for (String word : "to be or not to be 12".split(" ")) {
            counts.merge(word, 1, Integer::sum);
            groups.computeIfAbsent(word.substring(0, 1), key -> new ArrayList<>()).add(Map.entry(word, word.length()));
        }
        List<Map.Entry<String, Integer>> all = new ArrayList<>();
        for (Map.Entry<String, List<Map.Entry<String, Integer>>> group : groups.entrySet()) all.addAll(group.getValue());
        all.sort(Comparator.comparing(Map.Entry<String, Integer>::getValue).reversed());
        Collections.sort(new ArrayList<>(counts.values()));
        text.append(all.stream().mapToInt(Map.Entry::getValue).average().orElse(0));
        text.append(all.stream().filter(pair -> pair.getValue() > 1).map(Map.Entry::getKey).collect(Collectors.joining(", ")));
        text.append(IntStream.range(0, 3).boxed().collect(Collectors.toList()));
        text.append(String.format("%d %5.2f %-8s|%n", 1, 2.5, "x"));
        text.append("a" + text.length() + 'c' + 1.5 + true + all.get(0));
        Scanner scanner = new Scanner("12 3.5 word\nline\n");
        text.append(scanner.nextInt()).append(scanner.nextDouble()).append(scanner.next()).append(scanner.nextLine());
        Function<Integer, Integer> twice = x -> x * 2;
        text.append(twice.apply(3)).append(Arrays.toString(new int[] {1, 2})).append(new Random(1).nextInt(9));
        text.append(new ArrayDeque<>(List.of(1)).pop()).append(new PriorityQueue<>(Set.of(1)).poll());
        text.append(Arrays.asList(1, 2)).append(new LinkedList<>(List.of(1))).append(new HashSet<>(List.of(2)));
        System.out.flush();
        System.err.flush();
    }
}
