import java.util.Scanner;

public class Main {
    private double balance;

    public Main(double balance) {
        this.balance = balance;
    }

    public void deposit(double amount) {
        if (amount <= 0) {
            System.out.println("Amount must be positive.");
            return;
        }
        balance += amount;
        System.out.printf("Deposited %.2f%n", amount);
    }

    public void withdraw(double amount) {
        if (amount > balance) {
            System.out.println("Insufficient funds.");
        } else {
            balance -= amount;
            System.out.printf("Withdrew %.2f%n", amount);
        }
    }

    public static void main(String[] args) {
        Scanner scanner = new Scanner(System.in);
        Main account = new Main(100);
        int choice;
        do {
            System.out.println("1 balance, 2 deposit, 3 withdraw, 4 exit");
            choice = scanner.nextInt();
            switch (choice) {
                case 1:
                    System.out.printf("Balance: %.2f%n", account.balance);
                    break;
                case 2:
                    account.deposit(scanner.nextInt());
                    break;
                case 3:
                    account.withdraw(scanner.nextInt());
                    break;
                case 4:
                    System.out.println("Goodbye.");
                    break;
                default:
                    System.out.println("Invalid choice.");
            }
        } while (choice != 4);
    }
}
