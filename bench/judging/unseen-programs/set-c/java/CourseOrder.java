import java.util.*;

public class CourseOrder {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int courses = in.nextInt();
        int rules = in.nextInt();
        List<List<Integer>> followers = new ArrayList<>();
        int[] open = new int[courses];
        for (int i = 0; i < courses; i++) {
            followers.add(new ArrayList<>());
        }
        for (int i = 0; i < rules; i++) {
            int before = in.nextInt();
            int after = in.nextInt();
            followers.get(before).add(after);
            open[after]++;
        }

        Queue<Integer> ready = new ArrayDeque<>();
        for (int i = 0; i < courses; i++) {
            if (open[i] == 0) ready.add(i);
        }
        int done = 0;
        while (!ready.isEmpty()) {
            int course = ready.remove();
            done++;
            System.out.println(course);
            for (int next : followers.get(course)) {
                open[next]--;
                if (open[next] == 0) ready.add(next);
            }
        }
        if (done < courses) {
            System.out.println("the rest is a circle");
        }
    }
}
