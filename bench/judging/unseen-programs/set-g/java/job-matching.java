import java.util.Arrays;
import java.util.Scanner;

public class Main {
    private final boolean[][] canDo;
    private final int[] workerOf;
    private boolean[] seen;

    Main(boolean[][] canDo, int jobs) {
        this.canDo = canDo;
        workerOf = new int[jobs];
        Arrays.fill(workerOf, -1);
    }

    private boolean findJob(int worker) {
        for (int job = 0; job < workerOf.length; job++) {
            if (!canDo[worker][job] || seen[job]) continue;
            seen[job] = true;
            if (workerOf[job] == -1 || findJob(workerOf[job])) {
                workerOf[job] = worker;
                return true;
            }
        }
        return false;
    }

    int match() {
        int matched = 0;
        for (int worker = 0; worker < canDo.length; worker++) {
            seen = new boolean[workerOf.length];
            if (findJob(worker)) matched++;
        }
        return matched;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int workers = in.nextInt();
        int jobs = in.nextInt();
        boolean[][] canDo = new boolean[workers][jobs];
        for (int i = 0; i < workers; i++)
            for (int j = 0; j < jobs; j++) canDo[i][j] = in.nextInt() == 1;
        Main matching = new Main(canDo, jobs);
        System.out.println(matching.match() + " jobs filled");
        System.out.println(Arrays.toString(matching.workerOf));
        in.close();
    }
}
