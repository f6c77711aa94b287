import java.util.*;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int[] a = new int[n];
        for (int i = 0; i < n; i++) a[i] = in.nextInt();
        int target = in.nextInt();
        Arrays.sort(a);
        int i = 0, j = n - 1, count = 0;
        while (i < j) {
            int sum = a[i] + a[j];
            if (sum < target) i++;
            else if (sum > target) j--;
            else {
                count++;
                i++;
                j--;
            }
        }
        System.out.println(count);
    }
}
