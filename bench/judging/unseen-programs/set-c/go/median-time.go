package main

import (
	"fmt"
	"io"
	"log"
	"os"
	"strconv"
	"strings"
)

func quickSort(times []float64) {
	if len(times) < 2 {
		return
	}
	pivot := times[0]
	end := 0
	for i := 1; i < len(times); i++ {
		if times[i] < pivot {
			end++
			times[i], times[end] = times[end], times[i]
		}
	}
	times[0], times[end] = times[end], times[0]
	quickSort(times[:end])
	quickSort(times[end+1:])
}

func main() {
	data, err := io.ReadAll(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	fields := strings.Fields(string(data))
	times := make([]float64, 0, len(fields))
	for _, field := range fields {
		value, err := strconv.ParseFloat(field, 64)
		if err != nil {
			log.Fatal(err)
		}
		times = append(times, value)
	}
	quickSort(times)
	n := len(times)
	if n%2 == 1 {
		fmt.Println(times[n/2])
	} else {
		fmt.Println((times[n/2-1] + times[n/2]) / 2)
	}
}
