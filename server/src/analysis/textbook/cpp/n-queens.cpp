#include <iostream>
#include <vector>
using namespace std;

int n, solutions;
vector<bool> col, diag1, diag2;

void search(int y) {
    if (y == n) {
        solutions++;
        return;
    }
    for (int x = 0; x < n; x++) {
        if (col[x] || diag1[x + y] || diag2[x - y + n - 1]) continue;
        col[x] = diag1[x + y] = diag2[x - y + n - 1] = true;
        search(y + 1);
        col[x] = diag1[x + y] = diag2[x - y + n - 1] = false;
    }
}

int main() {
    cin >> n;
    col.resize(n);
    diag1.resize(2 * n);
    diag2.resize(2 * n);
    search(0);
    cout << solutions << endl;
}
