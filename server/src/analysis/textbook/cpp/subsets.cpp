#include <iostream>
#include <vector>
using namespace std;

int n;
vector<int> a;
vector<int> chosen;
long long found = 0;

void generate(int i) {
    if (i == n) {
        if (chosen.size() % 3 == 0) found++;
        return;
    }
    generate(i + 1);
    chosen.push_back(a[i]);
    generate(i + 1);
    chosen.pop_back();
}

int main() {
    cin >> n;
    a.resize(n);
    for (int& x : a) cin >> x;
    generate(0);
    cout << found << endl;
}
