import java.util.Scanner;

/** Divides a number that is too long for any type. */
public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        String digits = in.next();
        int divisor = in.nextInt();

        int remainder = 0;
        for (int i = 0; i < digits.length(); i++) {
            int digit = digits.charAt(i) - '0';
            remainder = (remainder * 10 + digit) % divisor;
        }

        if (remainder == 0) {
            System.out.println("divisible by " + divisor);
        } else {
            System.out.println("remainder " + remainder);
        }
    }
}
