public class Main {
    private static int find(int[] sorted, int wanted, int from, int to) {
        if (from > to) {
            return -1;
        }
        int middle = from + (to - from) / 2;
        if (sorted[middle] == wanted) {
            return middle;
        }
        if (sorted[middle] > wanted) {
            return find(sorted, wanted, from, middle - 1);
        }
        return find(sorted, wanted, middle + 1, to);
    }

    public static void main(String[] args) {
        int[] sorted = {1, 4, 6, 9, 13, 20};
        System.out.println(find(sorted, 9, 0, sorted.length - 1));
    }
}
