package main

import (
	"bufio"
	"fmt"
	"os"
	"strconv"
	"strings"
)

// Polynomial holds the coefficients, the lowest power first.
type Polynomial []int

func (p Polynomial) Times(q Polynomial) Polynomial {
	result := make(Polynomial, len(p)+len(q)-1)
	for i, a := range p {
		for j, b := range q {
			result[i+j] += a * b
		}
	}
	return result
}

func (p Polynomial) String() string {
	var terms []string
	for power := len(p) - 1; power >= 0; power-- {
		if p[power] == 0 {
			continue
		}
		switch power {
		case 0:
			terms = append(terms, fmt.Sprint(p[power]))
		case 1:
			terms = append(terms, fmt.Sprintf("%dx", p[power]))
		default:
			terms = append(terms, fmt.Sprintf("%dx^%d", p[power], power))
		}
	}
	if len(terms) == 0 {
		return "0"
	}
	return strings.Join(terms, " + ")
}

func readPolynomial(scanner *bufio.Scanner) Polynomial {
	scanner.Scan()
	var p Polynomial
	for _, field := range strings.Fields(scanner.Text()) {
		coefficient, _ := strconv.Atoi(field)
		p = append(p, coefficient)
	}
	return p
}

func main() {
	scanner := bufio.NewScanner(os.Stdin)
	p := readPolynomial(scanner)
	q := readPolynomial(scanner)
	fmt.Println("p =", p)
	fmt.Println("q =", q)
	fmt.Println("p * q =", p.Times(q))
}
