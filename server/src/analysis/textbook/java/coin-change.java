import java.util.*;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int kinds = in.nextInt();
        int amount = in.nextInt();
        int[] coins = new int[kinds];
        for (int i = 0; i < kinds; i++) coins[i] = in.nextInt();
        int[] fewest = new int[amount + 1];
        Arrays.fill(fewest, amount + 1);
        fewest[0] = 0;
        for (int sum = 1; sum <= amount; sum++) {
            for (int coin : coins) {
                if (coin <= sum) fewest[sum] = Math.min(fewest[sum], fewest[sum - coin] + 1);
            }
        }
        System.out.println(fewest[amount] > amount ? -1 : fewest[amount]);
    }
}
