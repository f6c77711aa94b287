package main

import "fmt"

const mod = 1000000007

func power(base, exponent int) int {
	if exponent == 0 {
		return 1
	}
	if exponent%2 == 1 {
		return base * power(base, exponent-1) % mod
	}
	half := power(base, exponent/2)
	return half * half % mod
}

func main() {
	var n int
	fmt.Scan(&n)
	fmt.Println(power(3, n))
}
