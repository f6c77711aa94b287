#include <algorithm>
#include <climits>
#include <iostream>
#include <string>
#include <vector>

// Lowest level between two stations, while single levels change.
class MinimumTree {
public:
    explicit MinimumTree(const std::vector<int>& values)
        : size_(static_cast<int>(values.size())), nodes_(4 * values.size(), INT_MAX) {
        build(values, 1, 0, size_ - 1);
    }

    void set(int place, int value) { set(1, 0, size_ - 1, place, value); }

    int lowest(int from, int to) const { return lowest(1, 0, size_ - 1, from, to); }

private:
    void build(const std::vector<int>& values, int node, int left, int right) {
        if (left == right) {
            nodes_[node] = values[left];
            return;
        }
        int middle = (left + right) / 2;
        build(values, 2 * node, left, middle);
        build(values, 2 * node + 1, middle + 1, right);
        nodes_[node] = std::min(nodes_[2 * node], nodes_[2 * node + 1]);
    }

    void set(int node, int left, int right, int place, int value) {
        if (left == right) {
            nodes_[node] = value;
            return;
        }
        int middle = (left + right) / 2;
        if (place <= middle) {
            set(2 * node, left, middle, place, value);
        } else {
            set(2 * node + 1, middle + 1, right, place, value);
        }
        nodes_[node] = std::min(nodes_[2 * node], nodes_[2 * node + 1]);
    }

    int lowest(int node, int left, int right, int from, int to) const {
        if (to < left || right < from) return INT_MAX;
        if (from <= left && right <= to) return nodes_[node];
        int middle = (left + right) / 2;
        return std::min(lowest(2 * node, left, middle, from, to),
                        lowest(2 * node + 1, middle + 1, right, from, to));
    }

    int size_;
    std::vector<int> nodes_;
};

int main() {
    int stations, requests;
    std::cin >> stations >> requests;
    std::vector<int> levels(stations);
    for (int& level : levels) std::cin >> level;

    MinimumTree tree(levels);
    while (requests--) {
        std::string kind;
        int a, b;
        std::cin >> kind >> a >> b;
        if (kind == "set") {
            tree.set(a - 1, b);
        } else {
            std::cout << tree.lowest(a - 1, b - 1) << '\n';
        }
    }
}
