#include <iostream>
#include <string>
#include <unordered_map>
#include <vector>

using Graph = std::unordered_map<std::string, std::vector<std::string>>;
enum class Mark { none, open, done };

class ImportChecker {
public:
    explicit ImportChecker(const Graph& imports) : imports(imports) {}

    bool isCircular() {
        for (const auto& entry : imports)
            if (visit(entry.first)) return true;
        return false;
    }

private:
    const Graph& imports;
    std::unordered_map<std::string, Mark> marks;

    bool visit(const std::string& file) {
        Mark& mark = marks[file];
        if (mark == Mark::open) return true;
        if (mark == Mark::done) return false;
        mark = Mark::open;
        auto found = imports.find(file);
        if (found != imports.end())
            for (const auto& imported : found->second)
                if (visit(imported)) return true;
        marks[file] = Mark::done;
        return false;
    }
};

int main() {
    Graph imports;
    std::string from, to;
    while (std::cin >> from >> to) imports[from].push_back(to);
    std::cout << (ImportChecker(imports).isCircular() ? "circular" : "fine") << '\n';
}
