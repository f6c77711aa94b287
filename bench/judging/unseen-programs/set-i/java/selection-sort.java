import java.util.Scanner;

public class Main {
    static int indexOfMinimum(int[] numbers, int from) {
        int minimum = from;
        for (int i = from + 1; i < numbers.length; i++) {
            if (numbers[i] < numbers[minimum]) {
                minimum = i;
            }
        }
        return minimum;
    }

    static void selectionSort(int[] numbers) {
        for (int i = 0; i < numbers.length - 1; i++) {
            int minimum = indexOfMinimum(numbers, i);
            int helper = numbers[i];
            numbers[i] = numbers[minimum];
            numbers[minimum] = helper;
        }
    }

    public static void main(String[] args) {
        Scanner scanner = new Scanner(System.in);
        System.out.print("How many numbers? ");
        int[] numbers = new int[scanner.nextInt()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = scanner.nextInt();
        }
        selectionSort(numbers);
        System.out.println();
        for (int number : numbers) {
            System.out.print(number + " ");
        }
        System.out.println();
    }
}
