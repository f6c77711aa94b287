package main

import (
	"bufio"
	"fmt"
	"os"
	"strconv"
	"strings"
)

func quickSort(a []int) {
	if len(a) < 2 {
		return
	}
	pivot := a[len(a)/2]
	i, j := 0, len(a)-1
	for i <= j {
		for a[i] < pivot {
			i++
		}
		for a[j] > pivot {
			j--
		}
		if i <= j {
			a[i], a[j] = a[j], a[i]
			i++
			j--
		}
	}
	quickSort(a[:j+1])
	quickSort(a[i:])
}

func main() {
	scanner := bufio.NewScanner(os.Stdin)
	scanner.Scan()
	n, _ := strconv.Atoi(scanner.Text())
	scanner.Scan()
	a := make([]int, 0, n)
	for _, field := range strings.Fields(scanner.Text()) {
		x, _ := strconv.Atoi(field)
		a = append(a, x)
	}
	quickSort(a)
	fmt.Println(strings.Trim(fmt.Sprint(a), "[]"))
}
