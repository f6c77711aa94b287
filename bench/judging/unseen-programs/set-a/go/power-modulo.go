package main

import (
	"bufio"
	"fmt"
	"os"
)

func power(base, exponent, modulus int) int {
	result := 1 % modulus
	base %= modulus
	for exponent > 0 {
		if exponent&1 == 1 {
			result = result * base % modulus
		}
		base = base * base % modulus
		exponent >>= 1
	}
	return result
}

func main() {
	reader := bufio.NewReader(os.Stdin)
	var b, e, m int
	fmt.Fscan(reader, &b, &e, &m)
	fmt.Println(power(b, e, m))
}
