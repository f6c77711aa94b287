#include <iostream>
#include <string>

using namespace std;

bool matches_at(const string& text, const string& pattern, size_t start) {
    for (size_t i = 0; i < pattern.length(); i++) {
        if (text[start + i] != pattern[i]) {
            return false;
        }
    }
    return true;
}

int main() {
    string text, pattern;
    cout << "Text: ";
    getline(cin, text);
    cout << "Pattern: ";
    getline(cin, pattern);
    cout << endl;

    int found = 0;
    for (size_t start = 0; start + pattern.length() <= text.length(); start++) {
        if (matches_at(text, pattern, start)) {
            cout << "at position " << start << endl;
            found++;
        }
    }
    cout << found << " matches" << endl;
    return 0;
}
