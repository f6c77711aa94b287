package main

import (
	"bufio"
	"fmt"
	"os"
)

var next [][]int

func visit(place int, seen []bool) int {
	seen[place] = true
	reached := 1
	for _, other := range next[place] {
		if !seen[other] {
			reached += visit(other, seen)
		}
	}
	return reached
}

func main() {
	in := bufio.NewReader(os.Stdin)
	var places, streets int
	fmt.Fscan(in, &places, &streets)
	next = make([][]int, places)
	for i := 0; i < streets; i++ {
		var from, to int
		fmt.Fscan(in, &from, &to)
		next[from] = append(next[from], to)
	}

	for place := 0; place < places; place++ {
		seen := make([]bool, places)
		fmt.Printf("%d reaches %d of %d\n", place, visit(place, seen), places)
	}
}
