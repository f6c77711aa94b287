import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Scanner;

class Student {
    private final String name;
    private final int mark;

    Student(String name, int mark) {
        this.name = name;
        this.mark = mark;
    }

    String getName() {
        return name;
    }

    int getMark() {
        return mark;
    }

    @Override
    public String toString() {
        return name + " " + mark;
    }
}

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        List<Student> students = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            students.add(new Student(in.next(), in.nextInt()));
        }
        students.sort(Comparator.comparingInt(Student::getMark).reversed().thenComparing(Student::getName));
        students.forEach(System.out::println);
    }
}
