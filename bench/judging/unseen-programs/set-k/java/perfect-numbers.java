public class Main {
    static int sumOfDivisors(int number) {
        int sum = 0;
        for (int divisor = 1; divisor <= number / 2; divisor++) {
            if (number % divisor == 0) {
                sum += divisor;
            }
        }
        return sum;
    }

    public static void main(String[] args) {
        if (args.length < 1) {
            System.err.println("usage: java Main LIMIT");
            System.exit(1);
        }
        int limit = Integer.parseInt(args[0]);
        int found = 0;
        for (int number = 2; number <= limit; number++) {
            if (sumOfDivisors(number) == number) {
                System.out.println(number + " is perfect");
                found++;
            }
        }
        System.out.println(found + " perfect numbers up to " + limit);
    }
}
