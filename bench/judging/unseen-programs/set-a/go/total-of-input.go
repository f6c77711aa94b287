package main

import (
	"bufio"
	"fmt"
	"os"
	"strconv"
)

func readAll() ([]int, error) {
	var numbers []int
	scanner := bufio.NewScanner(os.Stdin)
	scanner.Split(bufio.ScanWords)
	for scanner.Scan() {
		value, err := strconv.Atoi(scanner.Text())
		if err != nil {
			return nil, err
		}
		numbers = append(numbers, value)
	}
	return numbers, scanner.Err()
}

func main() {
	numbers, err := readAll()
	if err != nil {
		fmt.Println("bad input:", err)
		os.Exit(1)
	}
	total := 0
	for _, v := range numbers {
		total += v
	}
	fmt.Printf("%d numbers, total %d\n", len(numbers), total)
}
