package main

import (
	"bufio"
	"fmt"
	"os"
	"sort"
)

// Counter is a Fenwick tree of how many cars have been seen at each place.
type Counter []int

func (c Counter) Add(place int) {
	for ; place < len(c); place += place & -place {
		c[place]++
	}
}

func (c Counter) UpTo(place int) int {
	sum := 0
	for ; place > 0; place -= place & -place {
		sum += c[place]
	}
	return sum
}

func main() {
	in := bufio.NewReader(os.Stdin)
	var n int
	fmt.Fscan(in, &n)
	speeds := make([]int, n)
	for i := range speeds {
		fmt.Fscan(in, &speeds[i])
	}

	sorted := append([]int(nil), speeds...)
	sort.Ints(sorted)

	// A car overtakes each slower one that starts before it.
	counter := make(Counter, n+1)
	overtakings := 0
	for _, speed := range speeds {
		rank := sort.SearchInts(sorted, speed)
		overtakings += counter.UpTo(rank)
		counter.Add(rank + 1)
	}
	fmt.Println(overtakings)
}
