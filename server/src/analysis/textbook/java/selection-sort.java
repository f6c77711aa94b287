import java.util.ArrayList;
import java.util.List;
import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        List<Integer> values = new ArrayList<>();
        while (in.hasNextInt()) {
            values.add(in.nextInt());
        }
        for (int i = 0; i < values.size(); i++) {
            int min = i;
            for (int j = i + 1; j < values.size(); j++) {
                if (values.get(j) < values.get(min)) {
                    min = j;
                }
            }
            int t = values.get(i);
            values.set(i, values.get(min));
            values.set(min, t);
        }
        System.out.println(values);
    }
}
