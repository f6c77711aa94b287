import java.util.Scanner;

public class PairSum {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        System.out.print("How many numbers? ");
        int count = in.nextInt();
        int[] values = new int[count];
        for (int i = 0; i < count; i++) {
            values[i] = in.nextInt();
        }
        System.out.print("Target? ");
        int target = in.nextInt();

        for (int i = 0; i < count; i++) {
            for (int j = i + 1; j < count; j++) {
                if (values[i] + values[j] == target) {
                    System.out.println(values[i] + " + " + values[j]);
                    return;
                }
            }
        }
        System.out.println("no pair");
    }
}
