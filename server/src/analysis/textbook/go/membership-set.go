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
	seen := make(map[int]struct{})
	for i := 0; i < n; i++ {
		var x int
		fmt.Fscan(in, &x)
		if _, ok := seen[x]; ok {
			continue
		}
		seen[x] = struct{}{}
	}
	fmt.Println(len(seen))
}
