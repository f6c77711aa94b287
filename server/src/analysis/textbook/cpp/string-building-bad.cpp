#include <iostream>
#include <string>

int main() {
    int n;
    std::cin >> n;
    std::string s;
    for (int i = 0; i < n; i++) {
        s.insert(0, 1, 'a' + i % 26);
    }
    std::cout << s.size() << '\n';
}
