import java.util.Arrays;
import java.util.Scanner;

public class Main {
    static void swap(int[] a, int i, int j) {
        int t = a[i];
        a[i] = a[j];
        a[j] = t;
    }

    /** Lomuto's partition around the last element. */
    static int partition(int[] a, int low, int high) {
        int pivot = a[high];
        int border = low;
        for (int i = low; i < high; i++) {
            if (a[i] < pivot) {
                swap(a, i, border++);
            }
        }
        swap(a, border, high);
        return border;
    }

    static int select(int[] a, int k) {
        int low = 0, high = a.length - 1;
        while (low < high) {
            int p = partition(a, low, high);
            if (p == k) break;
            if (p < k) low = p + 1;
            else high = p - 1;
        }
        return a[k];
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int[] numbers = Arrays.stream(in.nextLine().split(" ")).mapToInt(Integer::parseInt).toArray();
        int median = select(numbers, numbers.length / 2);
        int largest = select(numbers, numbers.length - 1);
        System.out.println("median " + median + ", largest " + largest);
    }
}
