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

	var days int
	fmt.Fscan(in, &days)
	total := make([]int, days+1)
	for i := 1; i <= days; i++ {
		var rain int
		fmt.Fscan(in, &rain)
		total[i] = total[i-1] + rain
	}

	var questions int
	fmt.Fscan(in, &questions)
	for ; questions > 0; questions-- {
		var from, to int
		fmt.Fscan(in, &from, &to)
		fmt.Fprintln(out, total[to]-total[from-1])
	}
}
