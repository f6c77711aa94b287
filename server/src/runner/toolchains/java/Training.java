// Compiled once to make javac's class archive: the more of the language it uses, the more of javac's own classes
// are in the archive.
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class Training {
    sealed interface Shape permits Circle, Square {
        double area();
    }

    record Circle(double radius) implements Shape {
        public double area() {
            return Math.PI * radius * radius;
        }
    }

    record Square(double side) implements Shape {
        public double area() {
            return side * side;
        }
    }

    enum Level {
        LOW, HIGH
    }

    static abstract class Counter<T extends Comparable<T>> {
        protected final Map<T, Integer> counts = new TreeMap<>();

        abstract boolean accepts(T value);

        void add(T value) {
            if (accepts(value)) counts.merge(value, 1, Integer::sum);
        }
    }

    static int[] sorted(int... numbers) {
        int[] copy = numbers.clone();
        for (int i = 0; i < copy.length; i++) {
            for (int j = i + 1; j < copy.length; j++) {
                if (copy[j] < copy[i]) {
                    int swap = copy[i];
                    copy[i] = copy[j];
                    copy[j] = swap;
                }
            }
        }
        return copy;
    }

    public static void main(String[] args) throws Exception {
        Scanner scanner = new Scanner(System.in);
        List<Shape> shapes = new ArrayList<>(List.of(new Circle(1), new Square(2)));
        shapes.sort(Comparator.comparing(Shape::area));
        Counter<String> words = new Counter<>() {
            boolean accepts(String value) {
                return !value.isEmpty();
            }
        };
        while (scanner.hasNext()) words.add(scanner.next());
        StringBuilder text = new StringBuilder();
        for (Map.Entry<String, Integer> entry : words.counts.entrySet()) {
            text.append(entry.getKey()).append('=').append(entry.getValue()).append("; ");
        }
        String areas = shapes.stream()
            .filter(shape -> shape.area() > 1)
            .map(shape -> String.format("%.2f", shape.area()))
            .collect(Collectors.joining(", "));
        Level level = shapes.size() > 1 ? Level.HIGH : Level.LOW;
        switch (level) {
            case LOW -> System.out.println("low");
            default -> System.out.println("high " + areas + text);
        }
        try {
            Object value = sorted(3, 1, 2)[Integer.parseInt("2")];
            if (value instanceof Integer number && number > 2) System.out.println((long) number * 2L);
        } catch (NumberFormatException | ArrayIndexOutOfBoundsException error) {
            System.err.println(error.getMessage());
        } finally {
            scanner.close();
        }
        int total = 0;
        do {
            total += 1;
        } while (total < 10);
        Function<Integer, Function<Integer, Integer>> adder = a -> b -> a + b;
        System.out.printf("%d %s%n", adder.apply(total).apply(1), """
            done
            """.strip());
    }
}
