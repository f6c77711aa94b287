package main

import "fmt"

func main() {
	var number uint64
	if _, err := fmt.Scan(&number); err != nil {
		fmt.Println("a whole number, please")
		return
	}

	ones := 0
	for rest := number; rest > 0; rest /= 2 {
		if rest%2 == 1 {
			ones++
		}
	}
	parity := "even"
	if ones%2 == 1 {
		parity = "odd"
	}
	fmt.Printf("%d has %d ones: %s\n", number, ones, parity)
}
