import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner sc = new Scanner(System.in);
        int height = sc.nextInt();
        for (int row = 1; row <= height; row++) {
            for (int space = 0; space < height - row; space++) {
                System.out.print(' ');
            }
            for (int number = 1; number <= row; number++) {
                System.out.print(number % 10);
            }
            for (int number = row - 1; number >= 1; number--) {
                System.out.print(number % 10);
            }
            System.out.println();
        }
        sc.close();
    }
}
