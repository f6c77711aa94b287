#include <iostream>
#include <tuple>

std::tuple<long, long, long> extendedGcd(long a, long b) {
    if (b == 0) return {a, 1, 0};
    auto [g, x, y] = extendedGcd(b, a % b);
    return {g, y, x - a / b * y};
}

int main() {
    long a, b;
    std::cin >> a >> b;
    auto [g, x, y] = extendedGcd(a, b);
    std::cout << a << " * " << x << " + " << b << " * " << y << " = " << g << "\n";
    return 0;
}
