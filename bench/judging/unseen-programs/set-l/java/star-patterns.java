import java.util.Scanner;

public class Main {
    static void printRow(int spaces, int stars) {
        for (int i = 0; i < spaces; i++) {
            System.out.print(' ');
        }
        for (int i = 0; i < stars; i++) {
            System.out.print('*');
        }
        System.out.println();
    }

    static void printDiamond(int size) {
        for (int row = 1; row <= size; row++) {
            printRow(size - row, 2 * row - 1);
        }
        for (int row = size - 1; row >= 1; row--) {
            printRow(size - row, 2 * row - 1);
        }
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int size = in.nextInt();
        printDiamond(size);
    }
}
