package main

import (
	"bufio"
	"fmt"
	"os"
	"sort"
)

type interval struct {
	start, end int
}

func merge(intervals []interval) []interval {
	sort.Slice(intervals, func(i, j int) bool {
		return intervals[i].start < intervals[j].start
	})
	var merged []interval
	for _, next := range intervals {
		if len(merged) == 0 || merged[len(merged)-1].end < next.start {
			merged = append(merged, next)
			continue
		}
		last := &merged[len(merged)-1]
		if next.end > last.end {
			last.end = next.end
		}
	}
	return merged
}

func main() {
	reader := bufio.NewReader(os.Stdin)
	var bookings []interval
	for {
		var b interval
		if _, err := fmt.Fscan(reader, &b.start, &b.end); err != nil {
			break
		}
		bookings = append(bookings, b)
	}
	busy := 0
	for _, block := range merge(bookings) {
		fmt.Printf("%d-%d\n", block.start, block.end)
		busy += block.end - block.start
	}
	fmt.Println("busy:", busy)
}
