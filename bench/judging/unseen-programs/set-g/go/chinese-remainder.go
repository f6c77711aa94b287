package main

import "fmt"

// inverse finds x with a*x = 1 modulo m.
func inverse(a, m int64) int64 {
	r0, r1 := m, a%m
	x0, x1 := int64(0), int64(1)
	for r1 > 1 {
		q := r0 / r1
		r0, r1 = r1, r0-q*r1
		x0, x1 = x1, x0-q*x1
	}
	return (x1%m + m) % m
}

func main() {
	var k int
	fmt.Scan(&k)
	x, product := int64(0), int64(1)
	for i := 0; i < k; i++ {
		var remainder, modulus int64
		fmt.Scan(&remainder, &modulus)
		difference := ((remainder-x)%modulus + modulus) % modulus
		x += product * (difference * inverse(product, modulus) % modulus)
		product *= modulus
	}
	fmt.Printf("%d modulo %d\n", x, product)
}
