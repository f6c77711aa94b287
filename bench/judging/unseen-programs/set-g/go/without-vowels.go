package main

import (
	"bufio"
	"fmt"
	"os"
	"strings"
)

func main() {
	scanner := bufio.NewScanner(os.Stdin)
	scanner.Scan()
	var b strings.Builder
	for _, r := range scanner.Text() {
		if !strings.ContainsRune("aeiouAEIOU", r) {
			b.WriteRune(r)
		}
	}
	fmt.Println(b.String())
}
