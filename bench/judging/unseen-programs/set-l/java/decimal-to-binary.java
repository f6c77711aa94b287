import java.util.Stack;

public class Main {
    static String toBase(int number, int base) {
        if (number == 0) {
            return "0";
        }
        Stack<Integer> remainders = new Stack<>();
        while (number > 0) {
            remainders.push(number % base);
            number /= base;
        }
        StringBuilder text = new StringBuilder();
        while (!remainders.isEmpty()) {
            int digit = remainders.pop();
            text.append("0123456789ABCDEF".charAt(digit));
        }
        return text.toString();
    }

    public static void main(String[] args) {
        int number = Integer.parseInt(args[0]);
        System.out.println("binary:      " + toBase(number, 2));
        System.out.println("octal:       " + toBase(number, 8));
        System.out.println("hexadecimal: " + toBase(number, 16));
    }
}
