// Two jugs without marks: how to measure a given amount with the fewest steps?
#include <algorithm>
#include <iostream>
#include <queue>
#include <utility>
#include <vector>

using State = std::pair<int, int>;

int fewestSteps(int a, int b, int goal) {
    std::vector<std::vector<int>> steps(a + 1, std::vector<int>(b + 1, -1));
    std::queue<State> waiting;
    steps[0][0] = 0;
    waiting.push({0, 0});

    while (!waiting.empty()) {
        auto [x, y] = waiting.front();
        waiting.pop();
        if (x == goal || y == goal) {
            return steps[x][y];
        }
        int toSecond = std::min(x, b - y);
        int toFirst = std::min(y, a - x);
        const State following[] = {
            {a, y}, {x, b}, {0, y}, {x, 0},
            {x - toSecond, y + toSecond},
            {x + toFirst, y - toFirst},
        };
        for (const State& state : following) {
            if (steps[state.first][state.second] < 0) {
                steps[state.first][state.second] = steps[x][y] + 1;
                waiting.push(state);
            }
        }
    }
    return -1;
}

int main() {
    int a, b, goal;
    std::cin >> a >> b >> goal;
    int steps = fewestSteps(a, b, goal);
    if (steps < 0) {
        std::cout << goal << " litres cannot be measured" << std::endl;
    } else {
        std::cout << goal << " litres in " << steps << " steps" << std::endl;
    }
}
