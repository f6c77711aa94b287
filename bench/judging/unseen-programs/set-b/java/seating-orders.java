import java.util.ArrayList;
import java.util.List;
import java.util.Scanner;

public class Main {
    static void permute(List<Integer> chosen, boolean[] used, int n) {
        if (chosen.size() == n) {
            for (int person : chosen) System.out.print(person + " ");
            System.out.println();
            return;
        }
        for (int person = 1; person <= n; person++) {
            if (used[person]) continue;
            used[person] = true;
            chosen.add(person);
            permute(chosen, used, n);
            chosen.remove(chosen.size() - 1);
            used[person] = false;
        }
    }

    public static void main(String[] args) {
        int n = new Scanner(System.in).nextInt();
        permute(new ArrayList<>(), new boolean[n + 1], n);
    }
}
