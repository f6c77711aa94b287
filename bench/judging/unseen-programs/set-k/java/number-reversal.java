import java.util.Scanner;

public class Main {
    static long reverse(long number) {
        long reversed = 0;
        while (number > 0) {
            reversed = reversed * 10 + number % 10;
            number /= 10;
        }
        return reversed;
    }

    static int digitSum(long number) {
        if (number == 0) {
            return 0;
        }
        return (int) (number % 10) + digitSum(number / 10);
    }

    public static void main(String[] args) {
        Scanner scanner = new Scanner(System.in);
        System.out.print("Number: ");
        long number = scanner.nextLong();
        long reversed = reverse(number);
        System.out.println("Reversed: " + reversed);
        System.out.println("Digit sum: " + digitSum(number));
        System.out.println(number == reversed ? "It is a palindrome." : "It is not a palindrome.");
    }
}
