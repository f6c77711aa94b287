package main

import "fmt"

// A message of digits: 1 stands for A, 2 for B, up to 26 for Z.
func decodings(digits string) int {
	ways := make([]int, len(digits)+1)
	ways[0] = 1
	for i := 1; i <= len(digits); i++ {
		one := int(digits[i-1] - '0')
		if one != 0 {
			ways[i] += ways[i-1]
		}
		if i > 1 {
			two := int(digits[i-2]-'0')*10 + one
			if two >= 10 && two <= 26 {
				ways[i] += ways[i-2]
			}
		}
	}
	return ways[len(digits)]
}

func main() {
	var digits string
	fmt.Scan(&digits)
	fmt.Println(decodings(digits), "ways")
}
