#include <iostream>

long long moves = 0;

void hanoi(int n, char a, char b, char c) {
    if (n == 0) return;
    hanoi(n - 1, a, c, b);
    moves++;
    hanoi(n - 1, c, b, a);
}

int main() {
    int n;
    std::cin >> n;
    hanoi(n, 'A', 'B', 'C');
    std::cout << moves << '\n';
}
