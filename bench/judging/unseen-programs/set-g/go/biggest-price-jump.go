package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	var last, price, jump float64
	if _, err := fmt.Fscan(in, &last); err != nil {
		fmt.Println("no prices")
		return
	}
	day := 1
	jumpDay := 0
	for {
		if _, err := fmt.Fscan(in, &price); err != nil {
			break
		}
		day++
		if price-last > jump {
			jump = price - last
			jumpDay = day
		}
		last = price
	}
	fmt.Printf("%.2f on day %d\n", jump, jumpDay)
}
