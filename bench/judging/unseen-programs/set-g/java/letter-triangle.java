import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner scanner = new Scanner(System.in);
        int height = scanner.nextInt();
        scanner.close();

        for (int row = 0; row < height; row++) {
            for (int space = 0; space < height - row - 1; space++) {
                System.out.print(' ');
            }
            for (int col = 0; col <= row; col++) {
                System.out.print((char) ('A' + col % 26));
            }
            for (int col = row - 1; col >= 0; col--) {
                System.out.print((char) ('A' + col % 26));
            }
            System.out.println();
        }
    }
}
