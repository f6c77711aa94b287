package main

import "fmt"

func main() {
	var n, target int
	fmt.Scan(&n, &target)
	numbers := make([]int, n)
	for i := range numbers {
		fmt.Scan(&numbers[i])
	}

	count := 0
	for mask := 0; mask < 1<<n; mask++ {
		sum := 0
		for i := 0; i < n; i++ {
			if mask&(1<<i) != 0 {
				sum += numbers[i]
			}
		}
		if sum == target {
			count++
		}
	}
	fmt.Println(count)
}
