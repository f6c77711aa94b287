#include <iostream>
#include <set>
#include <string>

std::set<int> readSet(int count) {
    std::set<int> numbers;
    for (int i = 0; i < count; ++i) {
        int number;
        std::cin >> number;
        numbers.insert(number);
    }
    return numbers;
}

void print(const std::string& title, const std::set<int>& numbers) {
    std::cout << title << ":";
    for (int number : numbers) std::cout << ' ' << number;
    std::cout << '\n';
}

int main() {
    int n, m;
    std::cin >> n >> m;
    std::set<int> a = readSet(n);
    std::set<int> b = readSet(m);

    std::set<int> both, either = b;
    for (int number : a) {
        if (b.count(number)) both.insert(number);
        either.insert(number);
    }
    print("both", both);
    print("either", either);
}
