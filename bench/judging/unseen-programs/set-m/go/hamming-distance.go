package main

import (
	"errors"
	"fmt"
)

func distance(a, b string) (int, error) {
	if len(a) != len(b) {
		return 0, errors.New("the strands differ in length")
	}
	count := 0
	for i := range a {
		if a[i] != b[i] {
			count++
		}
	}
	return count, nil
}

func main() {
	var a, b string
	fmt.Scanln(&a)
	fmt.Scanln(&b)
	d, err := distance(a, b)
	if err != nil {
		fmt.Println("error:", err)
		return
	}
	fmt.Printf("Hamming distance: %d of %d\n", d, len(a))
}
