#include <array>
#include <iostream>

constexpr int SIZE = 8;
using Board = std::array<std::array<bool, SIZE>, SIZE>;

int neighbours(const Board& board, int row, int column) {
    int count = 0;
    for (int dr = -1; dr <= 1; dr++) {
        for (int dc = -1; dc <= 1; dc++) {
            if (dr == 0 && dc == 0) continue;
            int r = row + dr, c = column + dc;
            if (r >= 0 && r < SIZE && c >= 0 && c < SIZE && board[r][c]) count++;
        }
    }
    return count;
}

int main() {
    int generations;
    std::cin >> generations;
    Board board{};
    board[1][2] = board[2][3] = board[3][1] = board[3][2] = board[3][3] = true;
    for (int generation = 0; generation < generations; generation++) {
        Board next{};
        for (int r = 0; r < SIZE; r++) {
            for (int c = 0; c < SIZE; c++) {
                int count = neighbours(board, r, c);
                next[r][c] = count == 3 || (board[r][c] && count == 2);
            }
        }
        board = next;
    }
    for (const auto& row : board) {
        for (bool cell : row) std::cout << (cell ? '#' : '.');
        std::cout << '\n';
    }
}
