package main

import (
	"fmt"
	"os"
	"strconv"
)

func main() {
	if len(os.Args) < 2 {
		fmt.Println("usage: gray BITS")
		return
	}
	bits, err := strconv.Atoi(os.Args[1])
	if err != nil || bits < 1 {
		fmt.Println("BITS must be a positive number")
		return
	}
	for i := 0; i < 1<<bits; i++ {
		fmt.Printf("%0*b\n", bits, i^(i>>1))
	}
}
