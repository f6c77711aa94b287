package main

import (
	"bufio"
	"fmt"
	"os"
	"strconv"
	"strings"
)

func main() {
	reader := bufio.NewReader(os.Stdin)
	first, _ := reader.ReadString('\n')
	shift, err := strconv.Atoi(strings.TrimSpace(first))
	if err != nil {
		fmt.Println("the shift must be a number")
		return
	}
	text, _ := reader.ReadString('\n')
	text = strings.TrimRight(text, "\r\n")

	var secret strings.Builder
	for _, r := range text {
		switch {
		case r >= 'a' && r <= 'z':
			r = 'a' + (r-'a'+rune(shift))%26
		case r >= 'A' && r <= 'Z':
			r = 'A' + (r-'A'+rune(shift))%26
		}
		secret.WriteRune(r)
	}
	fmt.Println(secret.String())
}
