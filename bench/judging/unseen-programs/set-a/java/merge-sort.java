import java.util.Scanner;

public class Main {
    static int[] help;

    static void sort(int[] a, int left, int right) {
        if (left >= right) return;
        int mid = (left + right) / 2;
        sort(a, left, mid);
        sort(a, mid + 1, right);
        merge(a, left, mid, right);
    }

    static void merge(int[] a, int left, int mid, int right) {
        for (int i = left; i <= right; i++) help[i] = a[i];
        int l = left, r = mid + 1, k = left;
        while (l <= mid && r <= right) {
            if (help[l] <= help[r]) a[k++] = help[l++];
            else a[k++] = help[r++];
        }
        while (l <= mid) a[k++] = help[l++];
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int[] a = new int[n];
        for (int i = 0; i < n; i++) a[i] = in.nextInt();
        help = new int[n];
        sort(a, 0, n - 1);
        StringBuilder out = new StringBuilder();
        for (int x : a) out.append(x).append(' ');
        System.out.println(out.toString().trim());
    }
}
