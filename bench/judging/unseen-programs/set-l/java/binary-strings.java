import java.util.Scanner;

public class Main {
    private static char[] digits;
    private static int count = 0;

    private static void generate(int position) {
        if (position == digits.length) {
            System.out.println(new String(digits));
            count++;
            return;
        }
        digits[position] = '0';
        generate(position + 1);
        digits[position] = '1';
        generate(position + 1);
    }

    public static void main(String[] args) {
        Scanner input = new Scanner(System.in);
        int n = input.nextInt();
        digits = new char[n];
        generate(0);
        System.out.println(count + " strings");
        input.close();
    }
}
