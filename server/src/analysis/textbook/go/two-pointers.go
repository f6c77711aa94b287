package main

import (
	"bufio"
	"fmt"
	"os"
)

func reverse(letters []byte) {
	for i, j := 0, len(letters)-1; i < j; i, j = i+1, j-1 {
		letters[i], letters[j] = letters[j], letters[i]
	}
}

func main() {
	reader := bufio.NewReader(os.Stdin)
	line, _ := reader.ReadString('\n')
	letters := []byte(line)
	reverse(letters)
	fmt.Println(len(letters), letters[len(letters)-1])
}
