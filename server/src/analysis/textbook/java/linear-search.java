public class Main {
    static int indexOf(int[] numbers, int wanted) {
        for (int i = 0; i < numbers.length; i++) {
            if (numbers[i] == wanted) {
                return i;
            }
        }
        return -1;
    }

    public static void main(String[] args) {
        int[] numbers = {7, 3, 9, 1, 5};
        System.out.println(indexOf(numbers, 1));
    }
}
