#include <iomanip>
#include <iostream>
#include <string>
#include <vector>

using namespace std;

struct Employee {
    string name;
    double hours;
    double wage;
};

const double REGULAR_HOURS = 40.0;
const double OVERTIME_FACTOR = 1.5;

double grossPay(const Employee& employee) {
    if (employee.hours <= REGULAR_HOURS) {
        return employee.hours * employee.wage;
    }
    double overtime = employee.hours - REGULAR_HOURS;
    return REGULAR_HOURS * employee.wage + overtime * employee.wage * OVERTIME_FACTOR;
}

int main() {
    int count;
    cin >> count;

    vector<Employee> employees;
    for (int i = 0; i < count; i++) {
        Employee e;
        cin >> e.name >> e.hours >> e.wage;
        employees.push_back(e);
    }

    double total = 0;
    cout << fixed << setprecision(2);
    cout << left << setw(12) << "Name" << right << setw(8) << "Hours" << setw(10) << "Pay" << endl;
    for (const Employee& e : employees) {
        double pay = grossPay(e);
        total += pay;
        cout << left << setw(12) << e.name << right << setw(8) << e.hours << setw(10) << pay << endl;
    }
    cout << left << setw(20) << "Total" << right << setw(10) << total << endl;
    return 0;
}
