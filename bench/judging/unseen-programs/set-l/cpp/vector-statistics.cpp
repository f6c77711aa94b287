#include <algorithm>
#include <cmath>
#include <iomanip>
#include <iostream>
#include <numeric>
#include <vector>

double mean(const std::vector<double>& values) {
    return std::accumulate(values.begin(), values.end(), 0.0) / values.size();
}

double median(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    const std::size_t middle = values.size() / 2;
    if (values.size() % 2 == 1) {
        return values[middle];
    }
    return (values[middle - 1] + values[middle]) / 2;
}

double standardDeviation(const std::vector<double>& values) {
    const double average = mean(values);
    double squares = 0;
    for (double value : values) {
        squares += (value - average) * (value - average);
    }
    return std::sqrt(squares / values.size());
}

int main() {
    std::vector<double> values;
    double value;
    while (std::cin >> value) {
        values.push_back(value);
    }
    if (values.empty()) {
        std::cerr << "no numbers\n";
        return 1;
    }
    std::cout << std::fixed << std::setprecision(2);
    std::cout << "mean   " << mean(values) << '\n';
    std::cout << "median " << median(values) << '\n';
    std::cout << "stddev " << standardDeviation(values) << '\n';
}
