import java.util.Scanner;

public class Main {
    static void sort(int[] a, int[] helper, int from, int to) {
        if (to - from < 2) return;
        int mid = (from + to) / 2;
        sort(a, helper, from, mid);
        sort(a, helper, mid, to);
        int i = from, j = mid;
        for (int k = from; k < to; k++) {
            if (i < mid && (j >= to || a[i] <= a[j])) helper[k] = a[i++];
            else helper[k] = a[j++];
        }
        for (int k = from; k < to; k++) a[k] = helper[k];
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int[] a = new int[n];
        for (int i = 0; i < n; i++) a[i] = in.nextInt();
        sort(a, new int[n], 0, n);
        StringBuilder out = new StringBuilder();
        for (int x : a) out.append(x).append(' ');
        System.out.println(out);
    }
}
