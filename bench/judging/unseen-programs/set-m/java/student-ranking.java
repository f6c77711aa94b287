import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Scanner;

class Student implements Comparable<Student> {
    private final String name;
    private final int points;

    Student(String name, int points) {
        this.name = name;
        this.points = points;
    }

    int getPoints() {
        return points;
    }

    @Override
    public int compareTo(Student other) {
        if (points != other.points) {
            return Integer.compare(other.points, points);
        }
        return name.compareTo(other.name);
    }

    @Override
    public String toString() {
        return name + " (" + points + ")";
    }
}

public class StudentRanking {
    public static void main(String[] args) {
        List<Student> students = new ArrayList<>();
        try (Scanner scanner = new Scanner(System.in)) {
            while (scanner.hasNext()) {
                students.add(new Student(scanner.next(), scanner.nextInt()));
            }
        }
        Collections.sort(students);
        int rank = 0;
        int previous = -1;
        for (int i = 0; i < students.size(); i++) {
            Student student = students.get(i);
            if (student.getPoints() != previous) {
                rank = i + 1;
                previous = student.getPoints();
            }
            System.out.println(rank + ". " + student);
        }
    }
}
