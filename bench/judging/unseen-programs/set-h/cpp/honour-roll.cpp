#include <algorithm>
#include <iomanip>
#include <iostream>
#include <numeric>
#include <sstream>
#include <string>
#include <vector>

struct Student {
    std::string name;
    double average;
};

int main() {
    std::vector<Student> students;
    std::string line;
    // Each line: a name and three marks.
    while (std::getline(std::cin, line)) {
        std::istringstream fields(line);
        Student student;
        int marks[3];
        fields >> student.name >> marks[0] >> marks[1] >> marks[2];
        student.average = std::accumulate(marks, marks + 3, 0) / 3.0;
        students.push_back(student);
    }

    std::sort(students.begin(), students.end(), [](const Student& a, const Student& b) {
        if (a.average != b.average) return a.average > b.average;
        return a.name < b.name;
    });

    std::cout << std::fixed << std::setprecision(1);
    for (const Student& student : students) {
        if (student.average < 80) break;
        std::cout << std::left << std::setw(10) << student.name << student.average << '\n';
    }
}
