#include <iostream>

int main() {
    int n;
    std::cin >> n;
    long long count = 0;
    for (int i = 0; i < n; i++) {
        for (int j = i; j < n; j++) {
            count += (i ^ j) & 1;
        }
    }
    std::cout << count << '\n';
}
