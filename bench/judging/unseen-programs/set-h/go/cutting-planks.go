package main

import "fmt"

func main() {
	var length int
	fmt.Scan(&length)
	price := make([]int, length+1)
	for i := 1; i <= length; i++ {
		fmt.Scan(&price[i])
	}

	earned := make([]int, length+1)
	firstCut := make([]int, length+1)
	for whole := 1; whole <= length; whole++ {
		for piece := 1; piece <= whole; piece++ {
			if total := price[piece] + earned[whole-piece]; total > earned[whole] {
				earned[whole] = total
				firstCut[whole] = piece
			}
		}
	}

	fmt.Println("earned:", earned[length])
	fmt.Print("pieces:")
	for rest := length; rest > 0; rest -= firstCut[rest] {
		fmt.Print(" ", firstCut[rest])
	}
	fmt.Println()
}
