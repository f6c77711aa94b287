package main

import "fmt"

func countDigits(number int) int {
	count := 0
	for number > 0 {
		number /= 10
		count++
	}
	return count
}

func power(base, exponent int) int {
	result := 1
	for i := 0; i < exponent; i++ {
		result *= base
	}
	return result
}

func main() {
	var limit int
	fmt.Print("Limit: ")
	fmt.Scan(&limit)
	for number := 1; number <= limit; number++ {
		digits := countDigits(number)
		sum := 0
		for rest := number; rest > 0; rest /= 10 {
			sum += power(rest%10, digits)
		}
		if sum == number {
			fmt.Println(number)
		}
	}
}
