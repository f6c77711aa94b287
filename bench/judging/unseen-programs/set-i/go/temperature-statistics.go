package main

import (
	"bufio"
	"fmt"
	"math"
	"os"
	"strconv"
	"strings"
)

type Statistics struct {
	count    int
	sum      float64
	min, max float64
}

func (s *Statistics) Add(value float64) {
	s.count++
	s.sum += value
	s.min = math.Min(s.min, value)
	s.max = math.Max(s.max, value)
}

func (s Statistics) Mean() float64 {
	return s.sum / float64(s.count)
}

func main() {
	stats := Statistics{min: math.Inf(1), max: math.Inf(-1)}
	scanner := bufio.NewScanner(os.Stdin)
	for scanner.Scan() {
		text := strings.TrimSpace(scanner.Text())
		value, err := strconv.ParseFloat(text, 64)
		if err != nil {
			fmt.Printf("skipped %q\n", text)
			continue
		}
		stats.Add(value)
	}
	if stats.count == 0 {
		fmt.Println("no values")
		return
	}
	fmt.Printf("%d values, mean %.1f\n", stats.count, stats.Mean())
	fmt.Printf("from %.1f to %.1f\n", stats.min, stats.max)
}
