public class Main {
    private static int comparisons = 0;

    private static int partition(int[] a, int low, int high) {
        int pivot = a[high];
        int i = low - 1;
        for (int j = low; j < high; j++) {
            comparisons++;
            if (a[j] <= pivot) {
                i++;
                swap(a, i, j);
            }
        }
        swap(a, i + 1, high);
        return i + 1;
    }

    private static void swap(int[] a, int i, int j) {
        int temp = a[i];
        a[i] = a[j];
        a[j] = temp;
    }

    private static void quickSort(int[] a, int low, int high) {
        if (low < high) {
            int p = partition(a, low, high);
            quickSort(a, low, p - 1);
            quickSort(a, p + 1, high);
        }
    }

    public static void main(String[] args) {
        int[] numbers = {10, 80, 30, 90, 40, 50, 70};
        quickSort(numbers, 0, numbers.length - 1);
        for (int number : numbers) {
            System.out.print(number + " ");
        }
        System.out.println();
        System.out.println(comparisons + " comparisons");
    }
}
