import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Scanner;

public class Main {
    private record Cable(int from, int to, int price) {}

    private static int[] leader;

    private static int find(int house) {
        if (leader[house] != house) {
            leader[house] = find(leader[house]);
        }
        return leader[house];
    }

    public static void main(String[] args) {
        Scanner scanner = new Scanner(System.in);
        int houses = scanner.nextInt();
        int offers = scanner.nextInt();
        List<Cable> cables = new ArrayList<>();
        for (int i = 0; i < offers; i++) {
            cables.add(new Cable(scanner.nextInt(), scanner.nextInt(), scanner.nextInt()));
        }

        leader = new int[houses + 1];
        for (int house = 1; house <= houses; house++) {
            leader[house] = house;
        }

        cables.sort(Comparator.comparingInt(Cable::price));
        long total = 0;
        int used = 0;
        for (Cable cable : cables) {
            int a = find(cable.from());
            int b = find(cable.to());
            if (a != b) {
                leader[a] = b;
                total += cable.price();
                used++;
            }
        }

        if (used == houses - 1) {
            System.out.println("total " + total);
        } else {
            System.out.println("not everyone can be reached");
        }
    }
}
