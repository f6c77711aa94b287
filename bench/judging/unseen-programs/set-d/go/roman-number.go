package main

import "fmt"

func valueOf(letter byte) int {
	values := map[byte]int{'I': 1, 'V': 5, 'X': 10, 'L': 50, 'C': 100, 'D': 500, 'M': 1000}
	return values[letter]
}

func main() {
	var roman string
	fmt.Scan(&roman)
	total := 0
	for i := 0; i < len(roman); i++ {
		value := valueOf(roman[i])
		if i+1 < len(roman) && value < valueOf(roman[i+1]) {
			total -= value
		} else {
			total += value
		}
	}
	fmt.Println(total)
}
