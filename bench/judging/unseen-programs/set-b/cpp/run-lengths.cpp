#include <iostream>
#include <string>
using namespace std;

string encode(const string& text) {
    string out;
    size_t i = 0;
    while (i < text.length()) {
        size_t j = i;
        while (j < text.length() && text[j] == text[i]) {
            j++;
        }
        out += text[i];
        out += to_string(j - i);
        i = j;
    }
    return out;
}

int main() {
    string word;
    cin >> word;
    cout << encode(word) << endl;
}
