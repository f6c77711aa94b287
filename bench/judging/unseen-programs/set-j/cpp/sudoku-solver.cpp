#include <iostream>
#include <string>
using namespace std;

const int SIZE = 9;
int board[SIZE][SIZE];

bool isAllowed(int row, int col, int digit) {
    for (int i = 0; i < SIZE; i++) {
        if (board[row][i] == digit || board[i][col] == digit)
            return false;
    }
    int boxRow = row - row % 3;
    int boxCol = col - col % 3;
    for (int r = boxRow; r < boxRow + 3; r++) {
        for (int c = boxCol; c < boxCol + 3; c++) {
            if (board[r][c] == digit)
                return false;
        }
    }
    return true;
}

bool solve(int cell) {
    if (cell == SIZE * SIZE)
        return true;
    int row = cell / SIZE;
    int col = cell % SIZE;
    if (board[row][col] != 0)
        return solve(cell + 1);
    for (int digit = 1; digit <= 9; digit++) {
        if (isAllowed(row, col, digit)) {
            board[row][col] = digit;
            if (solve(cell + 1))
                return true;
            board[row][col] = 0;
        }
    }
    return false;
}

int main() {
    for (int row = 0; row < SIZE; row++) {
        string line;
        cin >> line;
        for (int col = 0; col < SIZE; col++)
            board[row][col] = line[col] - '0';
    }

    if (!solve(0)) {
        cout << "No solution" << endl;
        return 0;
    }
    for (int row = 0; row < SIZE; row++) {
        for (int col = 0; col < SIZE; col++)
            cout << board[row][col];
        cout << endl;
    }
    return 0;
}
