package main

import (
	"fmt"
	"os"
	"strconv"
)

func grayCode(bits int) []string {
	if bits == 0 {
		return []string{""}
	}
	shorter := grayCode(bits - 1)
	codes := make([]string, 0, 2*len(shorter))
	for _, code := range shorter {
		codes = append(codes, "0"+code)
	}
	for i := len(shorter) - 1; i >= 0; i-- {
		codes = append(codes, "1"+shorter[i])
	}
	return codes
}

func main() {
	bits, err := strconv.Atoi(os.Args[1])
	if err != nil {
		fmt.Println("usage: gray BITS")
		return
	}
	for number, code := range grayCode(bits) {
		fmt.Printf("%2d %s\n", number, code)
	}
}
