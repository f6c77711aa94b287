package main

import (
	"bufio"
	"fmt"
	"os"
	"strconv"
)

func shellSort(a []int) {
	for gap := len(a) / 2; gap > 0; gap /= 2 {
		for i := gap; i < len(a); i++ {
			temp := a[i]
			j := i
			for j >= gap && a[j-gap] > temp {
				a[j] = a[j-gap]
				j -= gap
			}
			a[j] = temp
		}
	}
}

func main() {
	var numbers []int
	scanner := bufio.NewScanner(os.Stdin)
	for scanner.Scan() {
		number, err := strconv.Atoi(scanner.Text())
		if err != nil {
			fmt.Println("skipped:", scanner.Text())
			continue
		}
		numbers = append(numbers, number)
	}
	shellSort(numbers)
	for _, number := range numbers {
		fmt.Print(number, " ")
	}
	fmt.Println()
}
