package main

import "fmt"

func sieve(limit int) []bool {
	isPrime := make([]bool, limit+1)
	for i := 2; i <= limit; i++ {
		isPrime[i] = true
	}
	for p := 2; p*p <= limit; p++ {
		if !isPrime[p] {
			continue
		}
		for multiple := p * p; multiple <= limit; multiple += p {
			isPrime[multiple] = false
		}
	}
	return isPrime
}

func main() {
	var n int
	if _, err := fmt.Scanln(&n); err != nil || n < 4 || n%2 != 0 {
		fmt.Println("please enter an even number above 2")
		return
	}
	isPrime := sieve(n)
	ways := 0
	for p := 2; p <= n/2; p++ {
		if isPrime[p] && isPrime[n-p] {
			fmt.Printf("%d = %d + %d\n", n, p, n-p)
			ways++
		}
	}
	fmt.Println(ways, "ways")
}
