package main

import (
	"fmt"
	"sort"
)

type Interval struct {
	Start, End int
}

func merge(intervals []Interval) []Interval {
	sort.Slice(intervals, func(i, j int) bool {
		return intervals[i].Start < intervals[j].Start
	})
	merged := []Interval{}
	for _, interval := range intervals {
		last := len(merged) - 1
		if last >= 0 && interval.Start <= merged[last].End {
			if interval.End > merged[last].End {
				merged[last].End = interval.End
			}
		} else {
			merged = append(merged, interval)
		}
	}
	return merged
}

func main() {
	var intervals []Interval
	for {
		var interval Interval
		if _, err := fmt.Scan(&interval.Start, &interval.End); err != nil {
			break
		}
		intervals = append(intervals, interval)
	}
	for _, interval := range merge(intervals) {
		fmt.Printf("[%d, %d]\n", interval.Start, interval.End)
	}
}
