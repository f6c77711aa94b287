import java.util.*;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        List<Integer> distinct = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            int x = in.nextInt();
            if (!distinct.contains(x)) {
                distinct.add(x);
            }
        }
        System.out.println(distinct.size());
    }
}
