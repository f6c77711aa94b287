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

	var n, q int
	fmt.Fscan(in, &n, &q)

	prefix := make([]int64, n+1)
	for i := 1; i <= n; i++ {
		var number int64
		fmt.Fscan(in, &number)
		prefix[i] = prefix[i-1] + number
	}

	for ; q > 0; q-- {
		var from, to int
		fmt.Fscan(in, &from, &to)
		sum := prefix[to] - prefix[from-1]
		fmt.Fprintf(out, "sum of %d to %d: %d\n", from, to, sum)
	}
}
