import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner scanner = new Scanner(System.in);
        int low = 1;
        int high = scanner.nextInt();
        int guesses = 0;
        boolean found = false;
        while (!found && low <= high) {
            int guess = low + (high - low) / 2;
            guesses++;
            System.out.println("Is it " + guess + "?");
            String answer = scanner.next();
            if (answer.equals("yes")) {
                found = true;
            } else if (answer.equals("higher")) {
                low = guess + 1;
            } else {
                high = guess - 1;
            }
        }
        System.out.println(found ? guesses + " guesses" : "You cheated!");
    }
}
