import java.util.Scanner;

public class Main {
    static long moves = 0;

    static void move(int n, char from, char to, char via) {
        if (n == 1) {
            moves++;
            return;
        }
        move(n - 1, from, via, to);
        moves++;
        move(n - 1, via, to, from);
    }

    public static void main(String[] args) {
        move(new Scanner(System.in).nextInt(), 'A', 'C', 'B');
        System.out.println(moves);
    }
}
