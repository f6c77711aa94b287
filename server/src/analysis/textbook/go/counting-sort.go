package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	var n, k int
	fmt.Fscan(in, &n, &k)
	count := make([]int, k+1)
	for i := 0; i < n; i++ {
		var x int
		fmt.Fscan(in, &x)
		count[x]++
	}
	for value, times := range count {
		for ; times > 0; times-- {
			fmt.Fprint(out, value, " ")
		}
	}
}
