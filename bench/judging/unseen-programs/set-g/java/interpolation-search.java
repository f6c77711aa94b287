import java.util.*;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int[] a = new int[n];
        for (int i = 0; i < n; i++) {
            a[i] = in.nextInt();
        }
        int wanted = in.nextInt();
        System.out.println(search(a, wanted));
        in.close();
    }

    private static int search(int[] a, int wanted) {
        int low = 0;
        int high = a.length - 1;
        while (low <= high && a[low] <= wanted && wanted <= a[high]) {
            if (a[low] == a[high]) {
                return low;
            }
            int guess = low + (int) ((long) (wanted - a[low]) * (high - low) / (a[high] - a[low]));
            if (a[guess] == wanted) {
                return guess;
            }
            if (a[guess] < wanted) {
                low = guess + 1;
            } else {
                high = guess - 1;
            }
        }
        return -1;
    }
}
