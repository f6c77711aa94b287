import java.util.Scanner;

public class Main {
    private static int partition(int[] values, int low, int high) {
        int pivot = values[high];
        int border = low;
        for (int i = low; i < high; i++) {
            if (values[i] < pivot) {
                swap(values, i, border);
                border++;
            }
        }
        swap(values, border, high);
        return border;
    }

    private static void swap(int[] values, int a, int b) {
        int kept = values[a];
        values[a] = values[b];
        values[b] = kept;
    }

    private static int select(int[] values, int rank) {
        int low = 0;
        int high = values.length - 1;
        while (low < high) {
            int middle = partition(values, low, high);
            if (middle == rank) {
                return values[middle];
            }
            if (middle < rank) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return values[low];
    }

    public static void main(String[] args) {
        try (Scanner scanner = new Scanner(System.in)) {
            int[] values = new int[scanner.nextInt()];
            int rank = scanner.nextInt();
            for (int i = 0; i < values.length; i++) {
                values[i] = scanner.nextInt();
            }
            System.out.println(select(values, rank - 1));
        }
    }
}
