#include <iostream>
#include <string>
#include <vector>
using namespace std;

// Two words are shuffled into each other; the letters of each keep their order.
// Is the third word such a mixture of the first and the second?

string first_word, second_word, mixture;
vector<vector<int>> known;  // -1: not known yet

bool mixed(size_t i, size_t j) {
    if (i + j == mixture.size()) {
        return true;
    }
    if (known[i][j] != -1) {
        return known[i][j] == 1;
    }
    bool answer = false;
    char wanted = mixture[i + j];
    if (i < first_word.size() && first_word[i] == wanted) {
        answer = mixed(i + 1, j);
    }
    if (!answer && j < second_word.size() && second_word[j] == wanted) {
        answer = mixed(i, j + 1);
    }
    known[i][j] = answer ? 1 : 0;
    return answer;
}

int main() {
    cin >> first_word >> second_word >> mixture;
    if (mixture.size() != first_word.size() + second_word.size()) {
        cout << "no: wrong number of letters" << endl;
        return 0;
    }
    known.assign(first_word.size() + 1, vector<int>(second_word.size() + 1, -1));
    cout << (mixed(0, 0) ? "yes" : "no") << endl;
    return 0;
}
