import java.util.*;

public class Main {
    static long checksum = 0;

    static void permute(List<Integer> chosen, boolean[] used, int n) {
        if (chosen.size() == n) {
            checksum = (checksum * 7 + chosen.get(0)) % 1000003;
            return;
        }
        for (int i = 0; i < n; i++) {
            if (used[i]) continue;
            used[i] = true;
            chosen.add(i);
            permute(chosen, used, n);
            chosen.remove(chosen.size() - 1);
            used[i] = false;
        }
    }

    public static void main(String[] args) {
        int n = new Scanner(System.in).nextInt();
        permute(new ArrayList<>(), new boolean[n], n);
        System.out.println(checksum);
    }
}
