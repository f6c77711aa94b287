#include <iostream>
#include <utility>
#include <vector>

using namespace std;

void siftDown(vector<int>& heap, int root, int size) {
    while (2 * root + 1 < size) {
        int child = 2 * root + 1;
        if (child + 1 < size && heap[child] < heap[child + 1]) {
            child++;
        }
        if (heap[root] >= heap[child]) {
            return;
        }
        swap(heap[root], heap[child]);
        root = child;
    }
}

void heapSort(vector<int>& values) {
    int n = static_cast<int>(values.size());
    for (int i = n / 2 - 1; i >= 0; i--) {
        siftDown(values, i, n);
    }
    for (int end = n - 1; end > 0; end--) {
        swap(values[0], values[end]);
        siftDown(values, 0, end);
    }
}

int main() {
    int n;
    cin >> n;
    vector<int> values(n);
    for (int& value : values) {
        cin >> value;
    }
    heapSort(values);
    for (int value : values) {
        cout << value << ' ';
    }
    cout << endl;
    return 0;
}
