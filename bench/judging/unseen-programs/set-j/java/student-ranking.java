import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Scanner;

class Student {
    private final String name;
    private final double gpa;

    public Student(String name, double gpa) {
        this.name = name;
        this.gpa = gpa;
    }

    public String getName() {
        return name;
    }

    public double getGpa() {
        return gpa;
    }

    @Override
    public String toString() {
        return String.format("%-8s %.1f", name, gpa);
    }
}

public class Main {
    public static void main(String[] args) {
        Scanner scanner = new Scanner(System.in);
        int n = scanner.nextInt();
        List<Student> students = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            students.add(new Student(scanner.next(), Double.parseDouble(scanner.next())));
        }

        students.sort(Comparator.comparingDouble(Student::getGpa).reversed().thenComparing(Student::getName));

        int rank = 1;
        for (Student student : students) {
            System.out.println(rank + ". " + student);
            rank++;
        }
    }
}
