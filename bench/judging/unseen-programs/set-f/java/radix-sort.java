import java.util.Scanner;

public class Main {
    static int[] sortByDigit(int[] numbers, int unit) {
        int[] starts = new int[11];
        for (int number : numbers) {
            starts[number / unit % 10 + 1]++;
        }
        for (int digit = 1; digit <= 10; digit++) {
            starts[digit] += starts[digit - 1];
        }
        int[] sorted = new int[numbers.length];
        for (int number : numbers) {
            sorted[starts[number / unit % 10]++] = number;
        }
        return sorted;
    }

    public static void main(String[] args) {
        Scanner scanner = new Scanner(System.in);
        int[] numbers = new int[scanner.nextInt()];
        int largest = 0;
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = scanner.nextInt();
            largest = Math.max(largest, numbers[i]);
        }

        int unit = 1;
        while (largest > 0) {
            numbers = sortByDigit(numbers, unit);
            unit *= 10;
            largest /= 10;
        }

        for (int number : numbers) {
            System.out.print(number + " ");
        }
        System.out.println();
    }
}
