package main

import (
	"bufio"
	"fmt"
	"os"
	"strings"
)

func isValid(number string) bool {
	number = strings.ReplaceAll(number, " ", "")
	if len(number) < 2 {
		return false
	}
	sum := 0
	double := false
	for i := len(number) - 1; i >= 0; i-- {
		if number[i] < '0' || number[i] > '9' {
			return false
		}
		digit := int(number[i] - '0')
		if double {
			digit *= 2
			if digit > 9 {
				digit -= 9
			}
		}
		sum += digit
		double = !double
	}
	return sum%10 == 0
}

func main() {
	reader := bufio.NewReader(os.Stdin)
	line, err := reader.ReadString('\n')
	if err != nil {
		fmt.Println("no number")
		return
	}
	line = strings.TrimSpace(line)
	if isValid(line) {
		fmt.Println(line, "is valid")
	} else {
		fmt.Println(line, "is not valid")
	}
}
