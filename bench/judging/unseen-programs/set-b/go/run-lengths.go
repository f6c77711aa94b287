package main

import (
	"bufio"
	"fmt"
	"os"
	"strconv"
)

func main() {
	scanner := bufio.NewScanner(os.Stdin)
	scanner.Scan()
	text := scanner.Text()

	result := ""
	count := 0
	for i := 0; i < len(text); i++ {
		count++
		if i+1 == len(text) || text[i+1] != text[i] {
			result = result + string(text[i]) + strconv.Itoa(count)
			count = 0
		}
	}
	fmt.Println(result)
}
