#include <algorithm>
#include <iostream>
#include <queue>
#include <string>
#include <utility>
#include <vector>

using Cell = std::pair<int, int>;

int main() {
    int rows, cols;
    std::cin >> rows >> cols;
    std::vector<std::string> maze(rows);
    Cell start, goal;
    for (int r = 0; r < rows; r++) {
        std::cin >> maze[r];
        for (int c = 0; c < cols; c++) {
            if (maze[r][c] == 'S') start = {r, c};
            if (maze[r][c] == 'G') goal = {r, c};
        }
    }

    const int dr[] = {-1, 0, 1, 0};
    const int dc[] = {0, 1, 0, -1};
    std::vector<std::vector<Cell>> previous(rows, std::vector<Cell>(cols, {-1, -1}));
    std::queue<Cell> open;
    open.push(start);
    previous[start.first][start.second] = start;
    while (!open.empty()) {
        auto [r, c] = open.front();
        open.pop();
        if (Cell(r, c) == goal) break;
        for (int d = 0; d < 4; d++) {
            int nr = r + dr[d], nc = c + dc[d];
            if (nr < 0 || nr >= rows || nc < 0 || nc >= cols) continue;
            if (maze[nr][nc] == '#' || previous[nr][nc].first != -1) continue;
            previous[nr][nc] = {r, c};
            open.push({nr, nc});
        }
    }

    if (previous[goal.first][goal.second].first == -1) {
        std::cout << "no way out\n";
        return 0;
    }
    int steps = 0;
    for (Cell cell = goal; cell != start; cell = previous[cell.first][cell.second]) {
        if (cell != goal) maze[cell.first][cell.second] = '*';
        steps++;
    }
    std::cout << steps << " steps\n";
    for (const auto& line : maze) std::cout << line << '\n';
}
