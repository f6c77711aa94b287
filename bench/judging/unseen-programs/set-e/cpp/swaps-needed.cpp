// How many swaps of neighbours would sort a row of children by height?
#include <algorithm>
#include <iostream>
#include <utility>
#include <vector>

class SwapCounter {
public:
    explicit SwapCounter(std::vector<int> heights)
        : row(std::move(heights)), buffer(row.size()) {}

    long long count() { return sortPart(0, row.size()); }

    const std::vector<int>& sorted() const { return row; }

private:
    std::vector<int> row;
    std::vector<int> buffer;

    long long sortPart(std::size_t from, std::size_t to) {
        if (to - from < 2) return 0;
        std::size_t middle = from + (to - from) / 2;
        long long swaps = sortPart(from, middle) + sortPart(middle, to);
        std::size_t left = from, right = middle, out = from;
        while (left < middle && right < to) {
            if (row[left] <= row[right]) {
                buffer[out++] = row[left++];
            } else {
                swaps += static_cast<long long>(middle - left);
                buffer[out++] = row[right++];
            }
        }
        while (left < middle) buffer[out++] = row[left++];
        while (right < to) buffer[out++] = row[right++];
        std::copy(buffer.begin() + from, buffer.begin() + to, row.begin() + from);
        return swaps;
    }
};

int main() {
    int n;
    std::cin >> n;
    std::vector<int> heights(n);
    for (int& height : heights) std::cin >> height;
    SwapCounter counter(heights);
    std::cout << "swaps: " << counter.count() << '\n';
    for (int height : counter.sorted()) std::cout << height << '\n';
}
