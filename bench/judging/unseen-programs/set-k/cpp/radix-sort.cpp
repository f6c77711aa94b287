#include <algorithm>
#include <iostream>
#include <vector>
using namespace std;

void countingSortByDigit(vector<int>& numbers, int exponent) {
    vector<int> output(numbers.size());
    int count[10] = {0};
    for (int number : numbers) {
        count[(number / exponent) % 10]++;
    }
    for (int digit = 1; digit < 10; digit++) {
        count[digit] += count[digit - 1];
    }
    for (int i = static_cast<int>(numbers.size()) - 1; i >= 0; i--) {
        int digit = (numbers[i] / exponent) % 10;
        output[--count[digit]] = numbers[i];
    }
    numbers = output;
}

void radixSort(vector<int>& numbers) {
    int largest = *max_element(numbers.begin(), numbers.end());
    for (int exponent = 1; largest / exponent > 0; exponent *= 10) {
        countingSortByDigit(numbers, exponent);
    }
}

int main() {
    int n;
    cin >> n;
    vector<int> numbers(n);
    for (int i = 0; i < n; i++) {
        cin >> numbers[i];
    }
    radixSort(numbers);
    for (int number : numbers) {
        cout << number << " ";
    }
    cout << endl;
    return 0;
}
