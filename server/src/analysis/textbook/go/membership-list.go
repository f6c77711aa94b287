package main

import (
	"bufio"
	"fmt"
	"os"
	"slices"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	var n int
	fmt.Fscan(in, &n)
	unique := []int{}
	for i := 0; i < n; i++ {
		var x int
		fmt.Fscan(in, &x)
		if !slices.Contains(unique, x) {
			unique = append(unique, x)
		}
	}
	fmt.Println(len(unique))
}
