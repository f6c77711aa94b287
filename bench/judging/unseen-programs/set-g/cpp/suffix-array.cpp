#include <algorithm>
#include <iostream>
#include <numeric>
#include <string>
#include <vector>
using namespace std;

class SuffixArray {
    string text;
    vector<int> starts;

    int compare(int a, int b) const {
        int n = text.size();
        while (a < n && b < n) {
            if (text[a] != text[b]) return text[a] - text[b];
            a++;
            b++;
        }
        return b - a;
    }

public:
    SuffixArray(const string& t) : text(t), starts(t.size()) {
        iota(starts.begin(), starts.end(), 0);
        sort(starts.begin(), starts.end(), [this](int a, int b) { return compare(a, b) < 0; });
    }

    int commonPrefix(int a, int b) const {
        int n = text.size();
        int length = 0;
        while (a + length < n && b + length < n && text[a + length] == text[b + length]) length++;
        return length;
    }

    string longestRepeated() const {
        int bestStart = 0, bestLength = 0;
        for (size_t i = 1; i < starts.size(); i++) {
            int length = commonPrefix(starts[i - 1], starts[i]);
            if (length > bestLength) {
                bestLength = length;
                bestStart = starts[i];
            }
        }
        return text.substr(bestStart, bestLength);
    }

    void print() const {
        for (int start : starts) cout << start << ' ';
        cout << '\n';
    }
};

int main() {
    string text;
    cin >> text;
    SuffixArray suffixes(text);
    suffixes.print();
    string repeated = suffixes.longestRepeated();
    if (repeated.empty())
        cout << "nothing is repeated\n";
    else
        cout << "longest repeated: " << repeated << '\n';
}
