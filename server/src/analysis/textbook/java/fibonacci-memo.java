import java.util.*;

public class Main {
    private static final Map<Integer, Long> memo = new HashMap<>();

    static long fib(int n) {
        if (n <= 2) return 1;
        if (memo.containsKey(n)) return memo.get(n);
        long result = (fib(n - 1) + fib(n - 2)) % 1_000_000_007L;
        memo.put(n, result);
        return result;
    }

    public static void main(String[] args) {
        int n = new Scanner(System.in).nextInt();
        System.out.println(fib(n));
    }
}
