#include <algorithm>
#include <iostream>
#include <vector>

using namespace std;

// Stable counting sort of numbers from 0 to the largest one.
vector<int> counting_sort(const vector<int>& numbers) {
    int largest = *max_element(numbers.begin(), numbers.end());
    vector<int> position(largest + 2, 0);
    for (int number : numbers) {
        position[number + 1]++;
    }
    for (int value = 1; value <= largest; value++) {
        position[value] += position[value - 1];
    }
    vector<int> sorted(numbers.size());
    for (int number : numbers) {
        sorted[position[number]++] = number;
    }
    return sorted;
}

int main() {
    int n;
    cin >> n;
    vector<int> ages(n);
    for (int i = 0; i < n; i++) {
        cin >> ages[i];
    }
    for (int age : counting_sort(ages)) {
        cout << age << " ";
    }
    cout << endl;
    return 0;
}
