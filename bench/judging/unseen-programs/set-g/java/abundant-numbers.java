import java.util.Scanner;
import java.util.stream.IntStream;

public class Main {
    public static void main(String[] args) {
        int limit;
        try (Scanner in = new Scanner(System.in)) {
            limit = in.nextInt();
        }
        int[] sums = new int[limit + 1];
        for (int divisor = 1; divisor <= limit; divisor++) {
            for (int multiple = 2 * divisor; multiple <= limit; multiple += divisor) {
                sums[multiple] += divisor;
            }
        }
        IntStream.rangeClosed(1, limit)
                .filter(i -> sums[i] > i)
                .forEach(i -> System.out.println(i + " (" + sums[i] + ")"));
    }
}
