public class DigitSum {
    public static int digitSum(long number) {
        if (number < 10) {
            return (int) number;
        }
        return (int) (number % 10) + digitSum(number / 10);
    }

    public static int digits(long number) {
        return number < 10 ? 1 : 1 + digits(number / 10);
    }

    public static void main(String[] args) {
        long n = Long.parseLong(args[0]);
        System.out.println("Sum of digits: " + digitSum(n));
        System.out.println("Digits: " + digits(n));
        System.out.println("Divisible by 9: " + (digitSum(n) % 9 == 0));
    }
}
