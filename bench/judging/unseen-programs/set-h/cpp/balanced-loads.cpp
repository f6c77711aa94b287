#include <algorithm>
#include <iostream>
#include <vector>

// Counts the triples of weights that are in balance: their sum is zero.
int main() {
    std::ios_base::sync_with_stdio(false);
    std::size_t n;
    std::cin >> n;
    std::vector<int> weights(n);
    for (auto& weight : weights) std::cin >> weight;
    std::sort(weights.begin(), weights.end());

    int triples = 0;
    for (std::size_t i = 0; i + 2 < n; i++) {
        if (i > 0 && weights[i] == weights[i - 1]) continue;
        std::size_t left = i + 1, right = n - 1;
        while (left < right) {
            int sum = weights[i] + weights[left] + weights[right];
            if (sum < 0) {
                left++;
            } else if (sum > 0) {
                right--;
            } else {
                triples++;
                std::cout << weights[i] << ' ' << weights[left] << ' ' << weights[right] << '\n';
                int seen = weights[left];
                while (left < right && weights[left] == seen) left++;
                right--;
            }
        }
    }
    std::cout << triples << " triples\n";
}
