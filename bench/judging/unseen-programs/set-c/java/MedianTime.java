import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Scanner;

public class MedianTime {
    private static void selectionSort(List<Double> times) {
        for (int i = 0; i < times.size() - 1; i++) {
            int smallest = i;
            for (int j = i + 1; j < times.size(); j++) {
                if (times.get(j) < times.get(smallest)) {
                    smallest = j;
                }
            }
            Collections.swap(times, i, smallest);
        }
    }

    public static void main(String[] args) {
        List<Double> times = new ArrayList<>();
        Scanner in = new Scanner(System.in);
        String word = in.next();
        while (!word.equals("end")) {
            times.add(Double.parseDouble(word));
            word = in.next();
        }
        selectionSort(times);
        int middle = times.size() / 2;
        if (times.size() % 2 == 1) {
            System.out.println(times.get(middle));
        } else {
            System.out.println((times.get(middle - 1) + times.get(middle)) / 2);
        }
    }
}
