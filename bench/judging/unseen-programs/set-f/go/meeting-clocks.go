package main

import "fmt"

func gcd(a, b int) int {
	for b > 0 {
		a, b = b, a%b
	}
	return a
}

// Bells ring every so many minutes. After how many do they all ring together?
func main() {
	var bells int
	fmt.Scan(&bells)

	together := 1
	for ; bells > 0; bells-- {
		var every int
		fmt.Scan(&every)
		together = together / gcd(together, every) * every
	}
	fmt.Println(together, "minutes")
}
