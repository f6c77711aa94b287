import java.util.Scanner;

public class Main {
    public static long fibonacci(int n) {
        if (n <= 1) {
            return n;
        }
        return fibonacci(n - 1) + fibonacci(n - 2);
    }

    public static void main(String[] args) {
        Scanner keyboard = new Scanner(System.in);
        System.out.print("Which Fibonacci number? ");
        int n = keyboard.nextInt();
        if (n < 0) {
            System.out.println("The number must not be negative.");
        } else {
            System.out.println("F(" + n + ") = " + fibonacci(n));
        }
        keyboard.close();
    }
}
