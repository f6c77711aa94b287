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
        int limit = Integer.parseInt(args[0]);
        int perfect = 0;
        int abundant = 0;
        for (int number = 2; number <= limit; number++) {
            int sum = sumOfDivisors(number);
            if (sum == number) {
                System.out.println(number + " is perfect");
                perfect++;
            } else if (sum > number) {
                abundant++;
            }
        }
        System.out.printf("%d perfect, %d abundant%n", perfect, abundant);
    }
}
