import java.util.*;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        Set<Integer> seen = new HashSet<>();
        boolean duplicate = false;
        for (int i = 0; i < n; i++) {
            if (!seen.add(in.nextInt())) duplicate = true;
        }
        System.out.println(duplicate);
    }
}
