#include <algorithm>
#include <iostream>
#include <vector>
using namespace std;

vector<int> countingSort(const vector<int>& input) {
    int largest = *max_element(input.begin(), input.end());
    vector<int> count(largest + 1, 0);
    for (int value : input) {
        count[value]++;
    }
    for (int i = 1; i <= largest; i++) {
        count[i] += count[i - 1];
    }
    vector<int> output(input.size());
    for (int i = (int)input.size() - 1; i >= 0; i--) {
        output[--count[input[i]]] = input[i];
    }
    return output;
}

int main() {
    int n;
    cin >> n;
    vector<int> numbers(n);
    for (int i = 0; i < n; i++) {
        cin >> numbers[i];
    }
    for (int value : countingSort(numbers)) {
        cout << value << " ";
    }
    cout << "\n";
    return 0;
}
