package main

import (
	"bufio"
	"fmt"
	"os"
	"strings"
)

func reverse(words []string) {
	for i, j := 0, len(words)-1; i < j; i, j = i+1, j-1 {
		words[i], words[j] = words[j], words[i]
	}
}

func main() {
	reader := bufio.NewReader(os.Stdin)
	fmt.Print("Sentence: ")
	line, err := reader.ReadString('\n')
	if err != nil {
		fmt.Println("nothing to read")
		return
	}
	words := strings.Fields(line)
	reverse(words)
	fmt.Println(strings.Join(words, " "))
}
