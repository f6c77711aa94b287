import java.util.Locale;
import java.util.Scanner;

public class Atm {
    private double balance;
    private int transactions;

    Atm(double balance) {
        this.balance = balance;
    }

    boolean withdraw(double amount) {
        if (amount <= 0 || amount > balance) {
            return false;
        }
        balance -= amount;
        transactions++;
        return true;
    }

    void deposit(double amount) {
        if (amount > 0) {
            balance += amount;
            transactions++;
        }
    }

    public static void main(String[] args) {
        Scanner scanner = new Scanner(System.in).useLocale(Locale.US);
        Atm atm = new Atm(100);
        int choice;
        do {
            System.out.println("1) Balance  2) Deposit  3) Withdraw  4) Quit");
            choice = scanner.nextInt();
            switch (choice) {
                case 1:
                    System.out.printf(Locale.US, "Your balance is %.2f%n", atm.balance);
                    break;
                case 2:
                    atm.deposit(scanner.nextDouble());
                    break;
                case 3:
                    if (!atm.withdraw(scanner.nextDouble())) {
                        System.out.println("Not enough money");
                    }
                    break;
                case 4:
                    System.out.println("Goodbye after " + atm.transactions + " transactions");
                    break;
                default:
                    System.out.println("Please choose 1 to 4");
            }
        } while (choice != 4);
        scanner.close();
    }
}
