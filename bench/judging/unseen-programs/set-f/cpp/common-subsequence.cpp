#include <algorithm>
#include <iostream>
#include <string>
#include <vector>
using namespace std;

int main() {
    string a, b;
    getline(cin, a);
    getline(cin, b);

    vector<vector<int>> length(a.size() + 1, vector<int>(b.size() + 1, 0));
    for (size_t i = 1; i <= a.size(); i++)
        for (size_t j = 1; j <= b.size(); j++)
            if (a[i - 1] == b[j - 1])
                length[i][j] = length[i - 1][j - 1] + 1;
            else
                length[i][j] = max(length[i - 1][j], length[i][j - 1]);

    string common;
    size_t i = a.size(), j = b.size();
    while (i > 0 && j > 0) {
        if (a[i - 1] == b[j - 1]) {
            common.push_back(a[i - 1]);
            i--;
            j--;
        } else if (length[i - 1][j] >= length[i][j - 1]) {
            i--;
        } else {
            j--;
        }
    }
    reverse(common.begin(), common.end());
    cout << common << " (" << common.size() << ")" << endl;
}
