import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Scanner;

public class DecimalToBinary {
    public static void main(String[] args) {
        Scanner keyboard = new Scanner(System.in);
        System.out.print("Number: ");
        int number = keyboard.nextInt();
        System.out.print("Base: ");
        int base = keyboard.nextInt();
        keyboard.close();

        Deque<Integer> digits = new ArrayDeque<>();
        int rest = number;
        do {
            digits.push(rest % base);
            rest /= base;
        } while (rest > 0);

        System.out.print("\n" + number + " = ");
        while (!digits.isEmpty()) {
            int digit = digits.pop();
            System.out.print((char) (digit < 10 ? '0' + digit : 'A' + digit - 10));
        }
        System.out.println(" (base " + base + ")");
    }
}
