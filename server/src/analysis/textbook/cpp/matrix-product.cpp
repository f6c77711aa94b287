#include <iostream>
#include <vector>
using namespace std;

using Matrix = vector<vector<long long>>;

Matrix readMatrix(int n) {
    Matrix m(n, vector<long long>(n));
    for (auto& row : m)
        for (auto& x : row) cin >> x;
    return m;
}

int main() {
    int n;
    cin >> n;
    Matrix a = readMatrix(n), b = readMatrix(n);
    Matrix c(n, vector<long long>(n, 0));
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            for (int k = 0; k < n; k++)
                c[i][j] += a[i][k] * b[k][j];
    cout << c[0][0] << endl;
}
