import java.util.Locale;
import java.util.Scanner;

public class Main {
    static double raised(double salary) {
        if (salary < 2000) return salary * 1.10;
        if (salary < 3000) return salary * 1.05;
        return salary + 100;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        double before = 0, after = 0;
        double salary = in.nextDouble();
        while (salary >= 0) {
            double now = raised(salary);
            System.out.printf(Locale.ROOT, "%.2f -> %.2f%n", salary, now);
            before += salary;
            after += now;
            salary = in.nextDouble();
        }
        System.out.printf(Locale.ROOT, "costs %.2f more%n", after - before);
        in.close();
    }
}
