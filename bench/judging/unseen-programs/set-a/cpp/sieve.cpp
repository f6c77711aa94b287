#include <iostream>
#include <vector>

int main() {
    int n;
    std::cin >> n;
    std::vector<bool> crossed(n + 1, false);

    for (int i = 2; i <= n; i++) {
        for (int j = 2 * i; j <= n; j += i) {
            crossed[j] = true;
        }
    }

    for (int i = 2; i <= n; i++) {
        if (!crossed[i]) std::cout << i << " ";
    }
    std::cout << "\n";
}
