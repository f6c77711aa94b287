#include <iostream>
#include <vector>

using namespace std;

int solutions = 0;

void search(const vector<int>& numbers, size_t index, int remaining, vector<int>& chosen) {
    if (index == numbers.size()) {
        if (remaining == 0) {
            solutions++;
        }
        return;
    }
    search(numbers, index + 1, remaining, chosen);
    chosen.push_back(numbers[index]);
    search(numbers, index + 1, remaining - numbers[index], chosen);
    chosen.pop_back();
}

int main() {
    int n, target;
    cin >> n >> target;
    vector<int> numbers(n);
    for (int i = 0; i < n; i++) {
        cin >> numbers[i];
    }
    vector<int> chosen;
    search(numbers, 0, target, chosen);
    cout << solutions << " subsets have the sum " << target << endl;
    return 0;
}
