#include <iostream>
#include <queue>
#include <string>
#include <utility>

int main() {
    std::priority_queue<std::pair<int, std::string>> waiting;
    std::string command;
    while (std::cin >> command) {
        if (command == "arrive") {
            std::string name;
            int urgency;
            std::cin >> name >> urgency;
            waiting.push({urgency, name});
        } else if (command == "next") {
            if (waiting.empty()) {
                std::cout << "nobody waits\n";
            } else {
                std::cout << waiting.top().second << "\n";
                waiting.pop();
            }
        } else if (command == "close") {
            break;
        }
    }
    std::cout << waiting.size() << " left\n";
}
