#include <deque>
#include <iomanip>
#include <iostream>
#include <string>

// Smooths the readings of a sensor: the mean of the last k readings.
class MovingAverage {
public:
    explicit MovingAverage(std::size_t size) : size_(size) {}

    double add(double reading) {
        readings_.push_back(reading);
        sum_ += reading;
        if (readings_.size() > size_) {
            sum_ -= readings_.front();
            readings_.pop_front();
        }
        return sum_ / static_cast<double>(readings_.size());
    }

private:
    std::size_t size_;
    std::deque<double> readings_;
    double sum_ = 0;
};

int main() {
    std::size_t k;
    std::cin >> k;
    MovingAverage average(k);
    std::string word;
    std::cout << std::fixed << std::setprecision(1);
    while (std::cin >> word && word != "off") {
        double mean = average.add(std::stod(word));
        std::cout << mean;
        if (mean > 30.0) {
            std::cout << " too hot";
        }
        std::cout << std::endl;
    }
    return 0;
}
