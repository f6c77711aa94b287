import java.util.Scanner;

public class Main {
    static int bestRevenue(int[] price, int length, int[] firstCut) {
        int[] best = new int[length + 1];
        for (int size = 1; size <= length; size++) {
            best[size] = Integer.MIN_VALUE;
            for (int cut = 1; cut <= size; cut++) {
                int revenue = price[cut] + best[size - cut];
                if (revenue > best[size]) {
                    best[size] = revenue;
                    firstCut[size] = cut;
                }
            }
        }
        return best[length];
    }

    public static void main(String[] args) {
        Scanner input = new Scanner(System.in);
        int length = input.nextInt();
        int[] price = new int[length + 1];
        for (int i = 1; i <= length; i++) {
            price[i] = input.nextInt();
        }
        int[] firstCut = new int[length + 1];
        System.out.println("Best revenue: " + bestRevenue(price, length, firstCut));
        System.out.print("Pieces:");
        int rest = length;
        while (rest > 0) {
            System.out.print(" " + firstCut[rest]);
            rest -= firstCut[rest];
        }
        System.out.println();
    }
}
