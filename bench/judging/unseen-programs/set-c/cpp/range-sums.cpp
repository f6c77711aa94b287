#include <iostream>
#include <vector>
using namespace std;

class Fenwick {
    vector<long long> tree;

public:
    explicit Fenwick(int size) : tree(size + 1, 0) {}

    void add(int index, long long amount) {
        for (int i = index; i < (int)tree.size(); i += i & -i) {
            tree[i] += amount;
        }
    }

    long long upTo(int index) const {
        long long sum = 0;
        for (int i = index; i > 0; i -= i & -i) {
            sum += tree[i];
        }
        return sum;
    }
};

int main() {
    int days, questions;
    cin >> days;
    Fenwick rain(days);
    for (int day = 1; day <= days; day++) {
        long long amount;
        cin >> amount;
        rain.add(day, amount);
    }
    cin >> questions;
    while (questions-- > 0) {
        int from, to;
        cin >> from >> to;
        cout << rain.upTo(to) - rain.upTo(from - 1) << '\n';
    }
    return 0;
}
