import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner scanner = new Scanner(System.in);
        int shops = scanner.nextInt();
        int months = scanner.nextInt();
        double[][] sales = new double[shops][months];
        for (int shop = 0; shop < shops; shop++) {
            for (int month = 0; month < months; month++) {
                sales[shop][month] = scanner.nextDouble();
            }
        }

        for (int shop = 0; shop < shops; shop++) {
            double total = 0;
            for (double value : sales[shop]) {
                total += value;
            }
            System.out.println("shop " + (shop + 1) + ": " + total);
        }
        int bestMonth = 0;
        double bestTotal = -1;
        for (int month = 0; month < months; month++) {
            double total = 0;
            for (int shop = 0; shop < shops; shop++) {
                total += sales[shop][month];
            }
            if (total > bestTotal) {
                bestTotal = total;
                bestMonth = month;
            }
        }
        System.out.println("best month: " + (bestMonth + 1));
    }
}
