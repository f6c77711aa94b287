import java.util.ArrayList;
import java.util.List;
import java.util.Scanner;
import java.util.stream.Collectors;

public class Main {
    static List<Long> factorsOf(long number) {
        List<Long> factors = new ArrayList<>();
        for (long p = 2; p * p <= number; p++) {
            while (number % p == 0) {
                factors.add(p);
                number /= p;
            }
        }
        if (number > 1) factors.add(number);
        return factors;
    }

    public static void main(String[] args) {
        long number = new Scanner(System.in).nextLong();
        String text = factorsOf(number).stream().map(String::valueOf).collect(Collectors.joining(" x "));
        System.out.println(number + " = " + text);
    }
}
