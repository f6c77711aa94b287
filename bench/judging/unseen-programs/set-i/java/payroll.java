import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Scanner;

abstract class Employee {
    private final String name;

    Employee(String name) {
        this.name = name;
    }

    String getName() {
        return name;
    }

    abstract double monthlyPay();
}

class Manager extends Employee {
    private final double salary;

    Manager(String name, double salary) {
        super(name);
        this.salary = salary;
    }

    @Override
    double monthlyPay() {
        return salary;
    }
}

class Worker extends Employee {
    private final double hourlyWage;
    private final int hours;

    Worker(String name, double hourlyWage, int hours) {
        super(name);
        this.hourlyWage = hourlyWage;
        this.hours = hours;
    }

    @Override
    double monthlyPay() {
        int overtime = Math.max(0, hours - 160);
        return hourlyWage * hours + 0.5 * hourlyWage * overtime;
    }
}

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in).useLocale(Locale.ROOT);
        List<Employee> staff = new ArrayList<>();
        while (in.hasNext()) {
            String kind = in.next();
            String name = in.next();
            if (kind.equals("manager")) {
                staff.add(new Manager(name, in.nextDouble()));
            } else {
                staff.add(new Worker(name, in.nextDouble(), in.nextInt()));
            }
        }
        double total = 0;
        for (Employee employee : staff) {
            total += employee.monthlyPay();
            System.out.printf(Locale.ROOT, "%-8s %8.2f%n", employee.getName(), employee.monthlyPay());
        }
        System.out.printf(Locale.ROOT, "%-8s %8.2f%n", "total", total);
    }
}
