import java.util.Scanner;

public class Main {
    private static int moves = 0;

    static void solve(int disks, char from, char to, char spare) {
        if (disks == 0) {
            return;
        }
        solve(disks - 1, from, spare, to);
        System.out.println("Disk " + disks + ": " + from + " -> " + to);
        moves++;
        solve(disks - 1, spare, to, from);
    }

    public static void main(String[] args) {
        Scanner keyboard = new Scanner(System.in);
        int disks = keyboard.nextInt();
        solve(disks, 'A', 'C', 'B');
        System.out.println(moves + " moves");
    }
}
