#include <iostream>
#include <numeric>

class Rational {
public:
    Rational(long n = 0, long d = 1) : numerator(n), denominator(d) { reduce(); }

    Rational operator+(const Rational& r) const {
        return {numerator * r.denominator + r.numerator * denominator, denominator * r.denominator};
    }

    Rational operator-(const Rational& r) const {
        return {numerator * r.denominator - r.numerator * denominator, denominator * r.denominator};
    }

    Rational operator*(const Rational& r) const {
        return {numerator * r.numerator, denominator * r.denominator};
    }

    friend std::ostream& operator<<(std::ostream& out, const Rational& r) {
        return out << r.numerator << '/' << r.denominator;
    }

    friend std::istream& operator>>(std::istream& in, Rational& r) {
        char slash;
        in >> r.numerator >> slash >> r.denominator;
        r.reduce();
        return in;
    }

private:
    long numerator;
    long denominator;

    void reduce() {
        long a = numerator < 0 ? -numerator : numerator;
        long b = denominator;
        while (b != 0) {
            long rest = a % b;
            a = b;
            b = rest;
        }
        numerator /= a;
        denominator /= a;
    }
};

int main() {
    Rational a, b;
    char sign;
    std::cin >> a >> sign >> b;
    Rational result;
    switch (sign) {
        case '+': result = a + b; break;
        case '-': result = a - b; break;
        case '*': result = a * b; break;
        default: std::cerr << "unknown sign\n"; return 1;
    }
    std::cout << a << ' ' << sign << ' ' << b << " = " << result << '\n';
}
