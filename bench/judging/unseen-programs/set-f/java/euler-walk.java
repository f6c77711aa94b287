import java.util.*;

public class Main {
    public static void main(String[] args) {
        Scanner scanner = new Scanner(System.in);
        int places = scanner.nextInt();
        int bridges = scanner.nextInt();
        List<List<Integer>> neighbours = new ArrayList<>();
        for (int i = 0; i < places; i++) neighbours.add(new ArrayList<>());
        for (int i = 0; i < bridges; i++) {
            int a = scanner.nextInt() - 1;
            int b = scanner.nextInt() - 1;
            neighbours.get(a).add(b);
            neighbours.get(b).add(a);
        }

        boolean[] seen = new boolean[places];
        Deque<Integer> open = new ArrayDeque<>();
        open.push(0);
        seen[0] = true;
        int reached = 0;
        while (!open.isEmpty()) {
            int place = open.pop();
            reached++;
            for (int next : neighbours.get(place)) {
                if (!seen[next]) {
                    seen[next] = true;
                    open.push(next);
                }
            }
        }

        long odd = neighbours.stream().filter(list -> list.size() % 2 == 1).count();
        if (reached < places || odd > 2) System.out.println("no walk over every bridge");
        else System.out.println(odd == 0 ? "a round walk" : "a walk with two ends");
    }
}
