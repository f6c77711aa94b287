package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	var n int
	fmt.Fscan(in, &n)

	down, up := 0, 0
	for row := 0; row < n; row++ {
		for column := 0; column < n; column++ {
			var value int
			fmt.Fscan(in, &value)
			if row == column {
				down += value
			}
			if row+column == n-1 {
				up += value
			}
		}
	}
	fmt.Println(down, up)
	if down == up {
		fmt.Println("the same")
	}
}
