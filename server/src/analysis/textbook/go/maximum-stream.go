package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	var n, best int
	fmt.Fscan(in, &n)
	for i := 0; i < n; i++ {
		var x int
		fmt.Fscan(in, &x)
		if i == 0 || x > best {
			best = x
		}
	}
	fmt.Println(best)
}
