package main

import (
	"bufio"
	"fmt"
	"os"
	"strings"
)

func main() {
	reader := bufio.NewReader(os.Stdin)
	line, _ := reader.ReadString('\n')
	text := strings.TrimSpace(line)

	sum := 0
	for _, r := range text {
		sum += int(r - '0')
	}

	chars := []rune(text)
	for i, j := 0, len(chars)-1; i < j; i, j = i+1, j-1 {
		chars[i], chars[j] = chars[j], chars[i]
	}

	fmt.Println("sum", sum)
	fmt.Println("reversed", string(chars))
}
