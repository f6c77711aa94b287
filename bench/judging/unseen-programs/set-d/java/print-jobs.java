import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.PriorityQueue;

class Job implements Comparable<Job> {
    final String owner;
    final int pages;

    Job(String owner, int pages) {
        this.owner = owner;
        this.pages = pages;
    }

    @Override
    public int compareTo(Job other) {
        return Integer.compare(pages, other.pages);
    }
}

public class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader reader = new BufferedReader(new InputStreamReader(System.in));
        int count = Integer.parseInt(reader.readLine());
        PriorityQueue<Job> jobs = new PriorityQueue<>();
        for (int i = 0; i < count; i++) {
            String[] parts = reader.readLine().split(" ");
            jobs.add(new Job(parts[0], Integer.parseInt(parts[1])));
        }
        int page = 0;
        while (!jobs.isEmpty()) {
            Job job = jobs.poll();
            page += job.pages;
            System.out.println(job.owner + " waits for " + page + " pages");
        }
    }
}
