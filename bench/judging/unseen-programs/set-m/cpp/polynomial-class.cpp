#include <cstddef>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

class Polynomial {
public:
    explicit Polynomial(std::vector<long long> coefficients) : c(std::move(coefficients)) {}

    Polynomial operator*(const Polynomial& other) const {
        std::vector<long long> product(c.size() + other.c.size() - 1, 0);
        for (std::size_t i = 0; i < c.size(); ++i)
            for (std::size_t j = 0; j < other.c.size(); ++j)
                product[i + j] += c[i] * other.c[j];
        return Polynomial(product);
    }

    long long at(long long x) const {
        long long value = 0;
        for (auto it = c.rbegin(); it != c.rend(); ++it) value = value * x + *it;
        return value;
    }

    friend std::ostream& operator<<(std::ostream& out, const Polynomial& p) {
        bool first = true;
        for (std::size_t i = p.c.size(); i-- > 0;) {
            if (p.c[i] == 0) continue;
            if (!first) out << " + ";
            out << p.c[i];
            if (i > 0) out << "x^" << i;
            first = false;
        }
        return first ? out << 0 : out;
    }

private:
    std::vector<long long> c;  // c[i] belongs to x^i
};

Polynomial readPolynomial() {
    std::string line;
    std::getline(std::cin, line);
    std::istringstream in(line);
    std::vector<long long> coefficients;
    long long value;
    while (in >> value) coefficients.push_back(value);
    return Polynomial(coefficients);
}

int main() {
    Polynomial p = readPolynomial();
    Polynomial q = readPolynomial();
    Polynomial product = p * q;
    std::cout << "p = " << p << "\nq = " << q << "\np * q = " << product << "\n";
    std::cout << "p(2) * q(2) = " << product.at(2) << "\n";
}
