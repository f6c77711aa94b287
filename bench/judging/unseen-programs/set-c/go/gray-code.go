package main

import (
	"fmt"
	"os"
	"strconv"
)

func main() {
	if len(os.Args) < 2 {
		fmt.Println("usage: gray-code BITS")
		os.Exit(1)
	}
	bits, err := strconv.Atoi(os.Args[1])
	if err != nil {
		fmt.Println(err)
		os.Exit(1)
	}
	for i := 0; i < 1<<bits; i++ {
		fmt.Println(i ^ (i >> 1))
	}
}
