package main

import (
	"fmt"
	"strings"
)

// ruler draws the marks between two long lines of an English ruler.
func ruler(size int) string {
	if size == 0 {
		return ""
	}
	half := ruler(size - 1)
	return half + strings.Repeat("-", size) + "\n" + half
}

func main() {
	var size int
	fmt.Scanln(&size)
	fmt.Print(ruler(size))
}
