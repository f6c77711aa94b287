#include <iostream>
#include <string>
#include <unordered_map>

// The longest time with as many sunny (S) as rainy (R) days.
int main() {
    std::string days;
    std::cin >> days;

    std::unordered_map<int, int> firstAt{{0, 0}};
    int balance = 0;
    int longest = 0;
    for (int day = 1; day <= (int)days.size(); day++) {
        balance += days[day - 1] == 'S' ? 1 : -1;
        auto seen = firstAt.find(balance);
        if (seen == firstAt.end()) {
            firstAt[balance] = day;
        } else if (day - seen->second > longest) {
            longest = day - seen->second;
        }
    }
    std::cout << longest << " days\n";
}
