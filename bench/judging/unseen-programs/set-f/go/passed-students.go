package main

import (
	"fmt"
	"io"
)

type result struct {
	name   string
	points int
}

func filter[T any](items []T, keep func(T) bool) []T {
	var kept []T
	for _, item := range items {
		if keep(item) {
			kept = append(kept, item)
		}
	}
	return kept
}

func transform[T, U any](items []T, change func(T) U) []U {
	changed := make([]U, len(items))
	for i, item := range items {
		changed[i] = change(item)
	}
	return changed
}

func main() {
	var results []result
	for {
		var r result
		if _, err := fmt.Scan(&r.name, &r.points); err == io.EOF {
			break
		}
		results = append(results, r)
	}

	passed := filter(results, func(r result) bool { return r.points >= 50 })
	names := transform(passed, func(r result) string { return r.name })
	fmt.Println(len(names), "of", len(results), "passed:", names)
}
