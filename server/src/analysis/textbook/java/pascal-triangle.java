import java.util.*;

public class Main {
    public static void main(String[] args) {
        int n = new Scanner(System.in).nextInt();
        List<List<Integer>> triangle = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            List<Integer> row = new ArrayList<>();
            for (int j = 0; j <= i; j++) {
                if (j == 0 || j == i) row.add(1);
                else row.add((triangle.get(i - 1).get(j - 1) + triangle.get(i - 1).get(j)) % 1000007);
            }
            triangle.add(row);
        }
        System.out.println(triangle.get(n - 1).get(n / 2));
    }
}
