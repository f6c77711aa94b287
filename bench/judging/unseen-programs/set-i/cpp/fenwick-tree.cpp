#include <iostream>
#include <string>
#include <vector>

class FenwickTree {
public:
    explicit FenwickTree(int size) : tree_(size + 1, 0) {}

    void add(int index, long long amount) {
        for (int i = index; i < static_cast<int>(tree_.size()); i += i & -i) {
            tree_[i] += amount;
        }
    }

    long long prefix_sum(int index) const {
        long long sum = 0;
        for (int i = index; i > 0; i -= i & -i) {
            sum += tree_[i];
        }
        return sum;
    }

private:
    std::vector<long long> tree_;
};

int main() {
    int days, queries;
    std::cin >> days >> queries;
    FenwickTree sales(days);
    for (int day = 1; day <= days; ++day) {
        long long amount;
        std::cin >> amount;
        sales.add(day, amount);
    }
    for (int q = 0; q < queries; ++q) {
        std::string kind;
        int a, b;
        std::cin >> kind >> a >> b;
        if (kind == "add") {
            sales.add(a, b);
        } else {
            std::cout << sales.prefix_sum(b) - sales.prefix_sum(a - 1) << '\n';
        }
    }
}
