package main

import "fmt"

func word(number int) string {
	switch {
	case number%15 == 0:
		return "FizzBuzz"
	case number%5 == 0:
		return "Buzz"
	case number%3 == 0:
		return "Fizz"
	}
	return fmt.Sprint(number)
}

func main() {
	var last int
	fmt.Scan(&last)
	for number := 1; number <= last; number++ {
		fmt.Println(word(number))
	}
}
