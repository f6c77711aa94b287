#include <iostream>
using namespace std;

void printRow(int spaces, int stars) {
    for (int i = 0; i < spaces; i++) cout << ' ';
    for (int i = 0; i < stars; i++) cout << '*';
    cout << '\n';
}

int main() {
    int n;
    cin >> n;
    if (n < 1) {
        cout << "too small" << endl;
        return 0;
    }
    for (int row = n; row >= 1; row--) {
        printRow(n - row, 2 * row - 1);
    }
    for (int row = 2; row <= n; row++) {
        printRow(n - row, 2 * row - 1);
    }
    return 0;
}
