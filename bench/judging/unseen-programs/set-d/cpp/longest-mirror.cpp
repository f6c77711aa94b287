#include <iostream>
#include <string>
using namespace std;

int widen(const string& s, int left, int right) {
    while (left >= 0 && right < (int)s.length() && s[left] == s[right]) {
        left--;
        right++;
    }
    return right - left - 1;
}

int main() {
    string s;
    getline(cin, s);
    int start = 0, best = 0;
    for (int i = 0; i < (int)s.length(); i++) {
        int length = max(widen(s, i, i), widen(s, i, i + 1));
        if (length > best) {
            best = length;
            start = i - (length - 1) / 2;
        }
    }
    cout << s.substr(start, best) << endl;
}
