#include <algorithm>
#include <iomanip>
#include <iostream>
#include <string>
#include <vector>

class Student {
public:
    Student(const std::string& name, int number, double average)
        : name_(name), number_(number), average_(average) {}

    const std::string& name() const { return name_; }
    int number() const { return number_; }
    double average() const { return average_; }
    bool passed() const { return average_ >= 50; }

private:
    std::string name_;
    int number_;
    double average_;
};

std::ostream& operator<<(std::ostream& out, const Student& student) {
    return out << std::setw(5) << student.number() << "  " << std::left << std::setw(10)
               << student.name() << std::right << std::setw(6) << student.average();
}

int main() {
    int count;
    std::cin >> count;
    std::vector<Student> students;
    students.reserve(count);
    for (int i = 0; i < count; i++) {
        std::string name;
        int number;
        double average;
        std::cin >> name >> number >> average;
        students.emplace_back(name, number, average);
    }

    std::sort(students.begin(), students.end(), [](const Student& a, const Student& b) {
        if (a.average() != b.average()) {
            return a.average() > b.average();
        }
        return a.name() < b.name();
    });

    std::cout << std::fixed << std::setprecision(1);
    for (const Student& student : students) {
        std::cout << student << '\n';
    }
    auto passed = std::count_if(students.begin(), students.end(),
                                [](const Student& student) { return student.passed(); });
    std::cout << passed << " of " << count << " passed\n";
}
