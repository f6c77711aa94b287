#include <iostream>
#include <string>

using namespace std;

string word;

// Changes the bits from the given place on through all their values,
// one bit at a time.
void run(size_t place) {
    if (place == word.size()) {
        cout << word << "\n";
        return;
    }
    run(place + 1);
    word[place] = word[place] == '0' ? '1' : '0';
    run(place + 1);
}

int main() {
    int bits;
    cin >> bits;
    word = string(bits, '0');
    run(0);
    return 0;
}
