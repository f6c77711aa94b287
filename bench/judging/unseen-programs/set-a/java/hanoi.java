import java.util.Scanner;

public class Main {
    static void move(int discs, char from, char to, char via) {
        if (discs == 0) {
            return;
        }
        move(discs - 1, from, via, to);
        System.out.println(from + " -> " + to);
        move(discs - 1, via, to, from);
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        move(n, 'A', 'C', 'B');
    }
}
