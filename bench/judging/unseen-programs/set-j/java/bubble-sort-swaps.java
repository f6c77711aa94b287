import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner scanner = new Scanner(System.in);
        String[] words = scanner.nextLine().trim().split("\\s+");
        int[] values = new int[words.length];
        for (int i = 0; i < words.length; i++) {
            values[i] = Integer.parseInt(words[i]);
        }

        int swaps = 0;
        boolean swapped = true;
        int end = values.length - 1;
        while (swapped) {
            swapped = false;
            for (int i = 0; i < end; i++) {
                if (values[i] > values[i + 1]) {
                    int temp = values[i];
                    values[i] = values[i + 1];
                    values[i + 1] = temp;
                    swaps++;
                    swapped = true;
                }
            }
            end--;
        }

        for (int value : values) {
            System.out.print(value + " ");
        }
        System.out.println();
        System.out.println("Swaps: " + swaps);
    }
}
