import java.util.ArrayList;
import java.util.List;
import java.util.Scanner;

public class Main {
    enum Colour { WHITE, GREY, BLACK }

    static class Graph {
        private final List<List<Integer>> successors = new ArrayList<>();
        private final Colour[] colours;

        Graph(int nodes) {
            colours = new Colour[nodes];
            for (int i = 0; i < nodes; i++) {
                successors.add(new ArrayList<>());
                colours[i] = Colour.WHITE;
            }
        }

        void addEdge(int from, int to) {
            successors.get(from).add(to);
        }

        boolean hasCycle() {
            for (int node = 0; node < colours.length; node++) {
                if (colours[node] == Colour.WHITE && reachesGrey(node)) return true;
            }
            return false;
        }

        private boolean reachesGrey(int node) {
            colours[node] = Colour.GREY;
            for (int next : successors.get(node)) {
                if (colours[next] == Colour.GREY) return true;
                if (colours[next] == Colour.WHITE && reachesGrey(next)) return true;
            }
            colours[node] = Colour.BLACK;
            return false;
        }
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        Graph courses = new Graph(in.nextInt());
        int requirements = in.nextInt();
        for (int i = 0; i < requirements; i++) {
            int before = in.nextInt();
            int after = in.nextInt();
            courses.addEdge(before, after);
        }
        System.out.println(courses.hasCycle() ? "impossible: the courses need each other" : "possible");
    }
}
