#include <algorithm>
#include <iostream>
#include <string>
#include <vector>
using namespace std;

string a, b;
vector<vector<int>> memo;

int distance(int i, int j) {
    if (i == 0) return j;
    if (j == 0) return i;
    if (memo[i][j] != -1) return memo[i][j];
    if (a[i - 1] == b[j - 1]) {
        memo[i][j] = distance(i - 1, j - 1);
    } else {
        memo[i][j] = 1 + min({distance(i - 1, j), distance(i, j - 1), distance(i - 1, j - 1)});
    }
    return memo[i][j];
}

int main() {
    cin >> a >> b;
    memo.assign(a.size() + 1, vector<int>(b.size() + 1, -1));
    cout << distance((int)a.size(), (int)b.size()) << endl;
}
