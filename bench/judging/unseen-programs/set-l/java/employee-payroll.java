import java.util.List;

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

class SalariedEmployee extends Employee {
    private final double yearlySalary;

    SalariedEmployee(String name, double yearlySalary) {
        super(name);
        this.yearlySalary = yearlySalary;
    }

    @Override
    double monthlyPay() {
        return yearlySalary / 12;
    }
}

class HourlyEmployee extends Employee {
    private final double wage;
    private final int hours;

    HourlyEmployee(String name, double wage, int hours) {
        super(name);
        this.wage = wage;
        this.hours = hours;
    }

    @Override
    double monthlyPay() {
        int overtime = Math.max(0, hours - 160);
        return wage * hours + 0.5 * wage * overtime;
    }
}

public class Main {
    public static void main(String[] args) {
        List<Employee> staff = List.of(
                new SalariedEmployee("Fowler", 60000),
                new HourlyEmployee("Gomez", 20, 170),
                new HourlyEmployee("Hill", 18.5, 80),
                new SalariedEmployee("Ito", 48000));

        double total = 0;
        Employee best = staff.get(0);
        for (Employee employee : staff) {
            double pay = employee.monthlyPay();
            System.out.println(employee.getName() + ": " + pay);
            total += pay;
            if (pay > best.monthlyPay()) {
                best = employee;
            }
        }
        System.out.println("Total: " + total);
        System.out.println("Highest: " + best.getName());
    }
}
