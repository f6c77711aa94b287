#include <iostream>
#include <utility>
#include <vector>

using namespace std;

// Lets the value at position i sink until no child is larger.
void sift(vector<int>& a, int i, int size) {
    int largest = i;
    int left = 2 * i + 1;
    int right = 2 * i + 2;
    if (left < size && a[left] > a[largest]) largest = left;
    if (right < size && a[right] > a[largest]) largest = right;
    if (largest != i) {
        swap(a[i], a[largest]);
        sift(a, largest, size);
    }
}

void heapSort(vector<int>& a) {
    int n = static_cast<int>(a.size());
    for (int i = n / 2 - 1; i >= 0; i--) {
        sift(a, i, n);
    }
    for (int end = n - 1; end > 0; end--) {
        swap(a[0], a[end]);
        sift(a, 0, end);
    }
}

int main() {
    vector<int> numbers;
    int number;
    while (cin >> number) {
        numbers.push_back(number);
    }
    heapSort(numbers);
    for (int value : numbers) {
        cout << value << ' ';
    }
    cout << endl;
    return 0;
}
