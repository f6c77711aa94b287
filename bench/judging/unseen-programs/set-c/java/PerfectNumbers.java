import java.util.Scanner;
import java.util.stream.IntStream;

public class PerfectNumbers {
    static boolean perfect(int number) {
        int sum = IntStream.rangeClosed(1, number / 2)
                .filter(d -> number % d == 0)
                .sum();
        return sum == number;
    }

    public static void main(String[] args) {
        try (Scanner scanner = new Scanner(System.in)) {
            int limit = scanner.nextInt();
            IntStream.rangeClosed(2, limit)
                    .filter(PerfectNumbers::perfect)
                    .forEach(System.out::println);
        }
    }
}
