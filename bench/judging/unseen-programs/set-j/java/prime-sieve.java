import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner scanner = new Scanner(System.in);
        int limit = scanner.nextInt();

        boolean[] composite = new boolean[limit + 1];
        for (int p = 2; (long) p * p <= limit; p++) {
            if (!composite[p]) {
                for (int multiple = p * p; multiple <= limit; multiple += p) {
                    composite[multiple] = true;
                }
            }
        }

        int count = 0;
        for (int number = 2; number <= limit; number++) {
            if (!composite[number]) {
                System.out.print(number + " ");
                count++;
            }
        }
        System.out.println();
        System.out.println(count + " primes");
    }
}
