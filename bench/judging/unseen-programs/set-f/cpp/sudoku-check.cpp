#include <iostream>
using namespace std;

int board[9][9];

bool isComplete(const bool seen[]) {
    for (int digit = 1; digit <= 9; digit++)
        if (!seen[digit]) return false;
    return true;
}

int main() {
    for (int row = 0; row < 9; row++)
        for (int column = 0; column < 9; column++) cin >> board[row][column];

    bool correct = true;
    for (int k = 0; k < 9; k++) {
        bool inRow[10] = {}, inColumn[10] = {}, inBox[10] = {};
        for (int i = 0; i < 9; i++) {
            inRow[board[k][i]] = true;
            inColumn[board[i][k]] = true;
            inBox[board[k / 3 * 3 + i / 3][k % 3 * 3 + i % 3]] = true;
        }
        if (!isComplete(inRow) || !isComplete(inColumn) || !isComplete(inBox)) correct = false;
    }
    cout << (correct ? "solved" : "wrong") << endl;
}
