#include <array>
#include <iostream>
#include <string>

using Board = std::array<std::array<char, 3>, 3>;

bool hasWon(const Board& board, char player) {
    for (int i = 0; i < 3; i++) {
        if (board[i][0] == player && board[i][1] == player && board[i][2] == player) return true;
        if (board[0][i] == player && board[1][i] == player && board[2][i] == player) return true;
    }
    if (board[0][0] == player && board[1][1] == player && board[2][2] == player) return true;
    return board[0][2] == player && board[1][1] == player && board[2][0] == player;
}

void print(const Board& board) {
    for (const auto& row : board) {
        for (char cell : row) {
            std::cout << cell << ' ';
        }
        std::cout << '\n';
    }
}

int main() {
    Board board;
    for (auto& row : board) {
        row.fill('.');
    }
    char player = 'X';
    int moves = 0;
    while (moves < 9) {
        int row, column;
        if (!(std::cin >> row >> column)) {
            break;
        }
        if (row < 0 || row > 2 || column < 0 || column > 2 || board[row][column] != '.') {
            std::cout << "illegal move\n";
            break;
        }
        board[row][column] = player;
        moves++;
        if (hasWon(board, player)) {
            print(board);
            std::cout << player << " wins after " << moves << " moves\n";
            return 0;
        }
        player = player == 'X' ? 'O' : 'X';
    }
    print(board);
    std::cout << "nobody has won\n";
    return 0;
}
