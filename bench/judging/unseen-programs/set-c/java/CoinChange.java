import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.HashMap;
import java.util.Map;

public class CoinChange {
    private static final int IMPOSSIBLE = 1_000_000;
    private final int[] coins;
    private final Map<Integer, Integer> known = new HashMap<>();

    CoinChange(int[] coins) {
        this.coins = coins;
    }

    int fewest(int amount) {
        if (amount == 0) {
            return 0;
        }
        if (known.containsKey(amount)) {
            return known.get(amount);
        }
        int best = IMPOSSIBLE;
        for (int coin : coins) {
            if (coin <= amount) {
                best = Math.min(best, 1 + fewest(amount - coin));
            }
        }
        known.put(amount, best);
        return best;
    }

    public static void main(String[] args) throws IOException {
        BufferedReader reader = new BufferedReader(new InputStreamReader(System.in));
        int amount = Integer.parseInt(reader.readLine().trim());
        String[] words = reader.readLine().trim().split("\\s+");
        int[] coins = new int[words.length];
        for (int i = 0; i < words.length; i++) {
            coins[i] = Integer.parseInt(words[i]);
        }
        int answer = new CoinChange(coins).fewest(amount);
        System.out.println(answer >= IMPOSSIBLE ? "impossible" : String.valueOf(answer));
    }
}
