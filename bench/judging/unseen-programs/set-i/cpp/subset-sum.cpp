#include <iostream>
#include <utility>
#include <vector>

using namespace std;

class SubsetSum {
    vector<int> weights;
    int target;

    long count_from(size_t index, int sum) const {
        if (index == weights.size()) {
            return sum == target ? 1 : 0;
        }
        return count_from(index + 1, sum + weights[index]) + count_from(index + 1, sum);
    }

    bool choose_from(size_t index, int sum, vector<int>& chosen) const {
        if (index == weights.size()) return sum == target;
        chosen.push_back(weights[index]);
        if (choose_from(index + 1, sum + weights[index], chosen)) return true;
        chosen.pop_back();
        return choose_from(index + 1, sum, chosen);
    }

public:
    SubsetSum(vector<int> w, int t) : weights(std::move(w)), target(t) {}

    long count() const { return count_from(0, 0); }

    vector<int> example() const {
        vector<int> chosen;
        choose_from(0, 0, chosen);
        return chosen;
    }
};

int main() {
    int n, target;
    cin >> n >> target;
    vector<int> weights(n);
    for (int& weight : weights) cin >> weight;
    SubsetSum problem(weights, target);
    cout << problem.count() << " ways" << endl;
    for (int weight : problem.example()) cout << weight << " ";
    cout << endl;
}
