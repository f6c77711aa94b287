#include <iostream>
#include <utility>
#include <vector>

void sift_down(std::vector<int>& heap, std::size_t parent, std::size_t size) {
    while (2 * parent + 1 < size) {
        std::size_t child = 2 * parent + 1;
        if (child + 1 < size && heap[child] < heap[child + 1]) {
            ++child;
        }
        if (heap[parent] >= heap[child]) {
            return;
        }
        std::swap(heap[parent], heap[child]);
        parent = child;
    }
}

void heap_sort(std::vector<int>& numbers) {
    for (std::size_t i = numbers.size() / 2; i > 0; --i) {
        sift_down(numbers, i - 1, numbers.size());
    }
    for (std::size_t end = numbers.size(); end > 1; --end) {
        std::swap(numbers[0], numbers[end - 1]);
        sift_down(numbers, 0, end - 1);
    }
}

int main() {
    std::vector<int> numbers;
    for (int number; std::cin >> number;) {
        numbers.push_back(number);
    }
    heap_sort(numbers);
    for (int number : numbers) {
        std::cout << number << '\n';
    }
}
