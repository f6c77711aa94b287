#include <algorithm>
#include <iostream>
#include <vector>

using namespace std;

int main() {
    int n;
    cin >> n;
    vector<int> heights(n);
    for (auto& h : heights) cin >> h;

    vector<int> tails;         // tails[k]: index where the best run of length k + 1 ends
    vector<int> before(n, -1); // previous index of the run that ends here
    for (int i = 0; i < n; i++) {
        auto place = lower_bound(tails.begin(), tails.end(), heights[i],
                                 [&](int index, int height) { return heights[index] < height; });
        if (place != tails.begin()) before[i] = *(place - 1);
        if (place == tails.end())
            tails.push_back(i);
        else
            *place = i;
    }

    vector<int> run;
    for (int i = tails.empty() ? -1 : tails.back(); i != -1; i = before[i]) {
        run.push_back(heights[i]);
    }
    reverse(run.begin(), run.end());
    cout << run.size() << ":";
    for (int h : run) cout << " " << h;
    cout << "\n";
}
