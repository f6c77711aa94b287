import java.util.Scanner;

public class Main {
    static int cycleSort(int[] a) {
        int writes = 0;
        for (int start = 0; start < a.length - 1; start++) {
            int item = a[start];
            int pos = placeOf(a, start, item);
            if (pos == start) continue;
            while (pos != start) {
                while (a[pos] == item) pos++;
                int t = a[pos];
                a[pos] = item;
                item = t;
                writes++;
                pos = placeOf(a, start, item);
            }
            a[start] = item;
            writes++;
        }
        return writes;
    }

    static int placeOf(int[] a, int start, int item) {
        int pos = start;
        for (int i = start + 1; i < a.length; i++) {
            if (a[i] < item) pos++;
        }
        return pos;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int[] a = new int[in.nextInt()];
        for (int i = 0; i < a.length; i++) a[i] = in.nextInt();
        int writes = cycleSort(a);
        for (int x : a) System.out.print(x + " ");
        System.out.println("(" + writes + " writes)");
        in.close();
    }
}
