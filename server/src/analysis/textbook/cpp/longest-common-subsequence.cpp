#include <iostream>
#include <string>
#include <vector>
using namespace std;

string a, b;
vector<vector<int>> memo;

int lcs(int i, int j) {
    if (i == (int)a.size() || j == (int)b.size()) return 0;
    int& known = memo[i][j];
    if (known >= 0) return known;
    if (a[i] == b[j]) return known = 1 + lcs(i + 1, j + 1);
    return known = max(lcs(i + 1, j), lcs(i, j + 1));
}

int main() {
    cin >> a >> b;
    memo.assign(a.size(), vector<int>(b.size(), -1));
    cout << lcs(0, 0) << endl;
}
