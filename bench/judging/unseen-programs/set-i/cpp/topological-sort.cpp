#include <iostream>
#include <queue>
#include <vector>

std::vector<int> topological_order(const std::vector<std::vector<int>>& successors) {
    std::vector<int> missing(successors.size(), 0);
    for (const auto& list : successors) {
        for (int next : list) ++missing[next];
    }

    std::queue<int> ready;
    for (std::size_t task = 0; task < missing.size(); ++task) {
        if (missing[task] == 0) ready.push(static_cast<int>(task));
    }

    std::vector<int> order;
    while (!ready.empty()) {
        int task = ready.front();
        ready.pop();
        order.push_back(task);
        for (int next : successors[task]) {
            if (--missing[next] == 0) ready.push(next);
        }
    }
    return order;
}

int main() {
    int tasks, rules;
    std::cin >> tasks >> rules;
    std::vector<std::vector<int>> successors(tasks);
    while (rules-- > 0) {
        int before, after;
        std::cin >> before >> after;
        successors[before].push_back(after);
    }
    const std::vector<int> order = topological_order(successors);
    if (static_cast<int>(order.size()) < tasks) {
        std::cout << "there is a cycle\n";
        return 0;
    }
    for (int task : order) std::cout << task << ' ';
    std::cout << '\n';
}
