import java.util.ArrayList;
import java.util.List;
import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner keyboard = new Scanner(System.in);
        int n = keyboard.nextInt();
        int k = keyboard.nextInt();
        List<Integer> numbers = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            numbers.add(keyboard.nextInt());
        }

        for (int step = 0; step < k; step++) {
            int first = numbers.remove(0);
            numbers.add(first);
        }

        for (int number : numbers) {
            System.out.print(number + " ");
        }
        System.out.println();
    }
}
