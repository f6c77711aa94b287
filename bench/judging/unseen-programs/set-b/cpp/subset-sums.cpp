#include <iostream>
#include <vector>
using namespace std;

int countSubsets(const vector<int>& numbers, int index, int remaining) {
    if (index == (int)numbers.size()) {
        return remaining == 0 ? 1 : 0;
    }
    int without = countSubsets(numbers, index + 1, remaining);
    int with = countSubsets(numbers, index + 1, remaining - numbers[index]);
    return with + without;
}

int main() {
    int n, target;
    cin >> n >> target;
    vector<int> numbers(n);
    for (int& x : numbers) cin >> x;
    cout << countSubsets(numbers, 0, target) << endl;
}
