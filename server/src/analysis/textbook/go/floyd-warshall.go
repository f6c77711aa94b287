package main

import (
	"bufio"
	"fmt"
	"os"
)

const infinity = 1 << 30

func main() {
	in := bufio.NewReader(os.Stdin)
	var n, m int
	fmt.Fscan(in, &n, &m)
	d := make([][]int, n)
	for i := range d {
		d[i] = make([]int, n)
		for j := range d[i] {
			if i != j {
				d[i][j] = infinity
			}
		}
	}
	for ; m > 0; m-- {
		var u, v, w int
		fmt.Fscan(in, &u, &v, &w)
		d[u][v] = min(d[u][v], w)
	}
	for k := range d {
		for i := range d {
			for j := range d {
				if d[i][k]+d[k][j] < d[i][j] {
					d[i][j] = d[i][k] + d[k][j]
				}
			}
		}
	}
	fmt.Println(d[0][n-1])
}
