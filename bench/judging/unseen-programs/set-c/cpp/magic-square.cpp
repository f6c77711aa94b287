#include <iostream>
#include <vector>
using namespace std;

int main() {
    int size;
    cin >> size;
    vector<long long> rowSum(size, 0), columnSum(size, 0);
    long long falling = 0, rising = 0;

    for (int r = 0; r < size; r++) {
        for (int c = 0; c < size; c++) {
            long long value;
            cin >> value;
            rowSum[r] += value;
            columnSum[c] += value;
            if (r == c) falling += value;
            if (r + c == size - 1) rising += value;
        }
    }

    bool magic = falling == rising;
    for (int i = 0; i < size; i++) {
        if (rowSum[i] != falling || columnSum[i] != falling) magic = false;
    }
    cout << (magic ? "magic" : "not magic") << endl;
}
