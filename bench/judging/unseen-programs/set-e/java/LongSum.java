/** Adds two numbers that are too long for an int: java LongSum 999 27 */
public class LongSum {

    static String add(String a, String b) {
        StringBuilder result = new StringBuilder();
        int i = a.length() - 1;
        int j = b.length() - 1;
        int carry = 0;
        while (i >= 0 || j >= 0 || carry > 0) {
            int sum = carry;
            if (i >= 0) {
                sum += a.charAt(i) - '0';
                i--;
            }
            if (j >= 0) {
                sum += b.charAt(j) - '0';
                j--;
            }
            result.append((char) ('0' + sum % 10));
            carry = sum / 10;
        }
        return result.reverse().toString();
    }

    static boolean isNumber(String text) {
        if (text.isEmpty()) {
            return false;
        }
        for (char c : text.toCharArray()) {
            if (!Character.isDigit(c)) {
                return false;
            }
        }
        return true;
    }

    public static void main(String[] args) {
        if (args.length != 2 || !isNumber(args[0]) || !isNumber(args[1])) {
            System.out.println("Please give two numbers.");
            return;
        }
        System.out.println(add(args[0], args[1]));
    }
}
