import java.util.PriorityQueue;
import java.util.Scanner;

class Patient implements Comparable<Patient> {
    private final String name;
    private final int urgency;
    private final int arrival;

    Patient(String name, int urgency, int arrival) {
        this.name = name;
        this.urgency = urgency;
        this.arrival = arrival;
    }

    @Override
    public int compareTo(Patient other) {
        if (urgency != other.urgency) {
            return Integer.compare(other.urgency, urgency);
        }
        return Integer.compare(arrival, other.arrival);
    }

    @Override
    public String toString() {
        return name + " (" + urgency + ")";
    }
}

public class Main {
    public static void main(String[] args) {
        Scanner scanner = new Scanner(System.in);
        PriorityQueue<Patient> waiting = new PriorityQueue<>();
        int arrivals = 0;
        while (scanner.hasNext()) {
            String name = scanner.next();
            int urgency = scanner.nextInt();
            waiting.add(new Patient(name, urgency, arrivals++));
        }
        int turn = 1;
        while (!waiting.isEmpty()) {
            System.out.println(turn++ + ". " + waiting.poll());
        }
    }
}
