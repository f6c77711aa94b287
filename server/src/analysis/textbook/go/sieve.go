package main

import "fmt"

func main() {
	var n int
	fmt.Scan(&n)
	composite := make([]bool, n+1)
	primes := []int{}
	for i := 2; i <= n; i++ {
		if composite[i] {
			continue
		}
		primes = append(primes, i)
		for j := i * i; j <= n; j += i {
			composite[j] = true
		}
	}
	fmt.Println(len(primes))
}
