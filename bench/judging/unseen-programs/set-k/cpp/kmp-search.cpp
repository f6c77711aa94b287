#include <iostream>
#include <string>
#include <vector>
using namespace std;

vector<int> prefixFunction(const string& pattern) {
    vector<int> prefix(pattern.size(), 0);
    int k = 0;
    for (size_t i = 1; i < pattern.size(); i++) {
        while (k > 0 && pattern[k] != pattern[i]) {
            k = prefix[k - 1];
        }
        if (pattern[k] == pattern[i]) {
            k++;
        }
        prefix[i] = k;
    }
    return prefix;
}

vector<int> search(const string& text, const string& pattern) {
    vector<int> positions;
    vector<int> prefix = prefixFunction(pattern);
    size_t matched = 0;
    for (size_t i = 0; i < text.size(); i++) {
        while (matched > 0 && pattern[matched] != text[i]) {
            matched = prefix[matched - 1];
        }
        if (pattern[matched] == text[i]) {
            matched++;
        }
        if (matched == pattern.size()) {
            positions.push_back(static_cast<int>(i - matched + 1));
            matched = prefix[matched - 1];
        }
    }
    return positions;
}

int main() {
    string text, pattern;
    getline(cin, text);
    getline(cin, pattern);
    vector<int> positions = search(text, pattern);
    if (positions.empty()) {
        cout << "not found" << endl;
    }
    for (int position : positions) {
        cout << "found at " << position << endl;
    }
    return 0;
}
