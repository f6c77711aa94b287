package main

import (
	"fmt"
	"strings"
)

func main() {
	var n int
	fmt.Scan(&n)
	var builder strings.Builder
	for i := 0; i < n; i++ {
		builder.WriteByte(byte('a' + i%26))
	}
	fmt.Println(len(builder.String()))
}
