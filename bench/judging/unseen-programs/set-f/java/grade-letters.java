import java.util.Scanner;

public class Main {
    static char letterFor(int points) {
        if (points >= 90) return 'A';
        if (points >= 75) return 'B';
        if (points >= 60) return 'C';
        if (points >= 50) return 'D';
        return 'F';
    }

    public static void main(String[] args) {
        Scanner scanner = new Scanner(System.in);
        int[] counts = new int[26];
        while (scanner.hasNextInt()) {
            char letter = letterFor(scanner.nextInt());
            counts[letter - 'A']++;
        }
        for (char letter : "ABCDF".toCharArray()) {
            System.out.println(letter + ": " + counts[letter - 'A']);
        }
    }
}
