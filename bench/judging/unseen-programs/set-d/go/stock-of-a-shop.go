package main

import (
	"bufio"
	"fmt"
	"os"
	"strconv"
	"strings"
)

func main() {
	stock := make(map[string]int)
	scanner := bufio.NewScanner(os.Stdin)
	for scanner.Scan() {
		fields := strings.Fields(scanner.Text())
		if len(fields) == 0 {
			continue
		}
		switch fields[0] {
		case "add":
			amount, _ := strconv.Atoi(fields[2])
			stock[fields[1]] += amount
		case "sell":
			amount, _ := strconv.Atoi(fields[2])
			if stock[fields[1]] < amount {
				fmt.Println("not enough", fields[1])
			} else {
				stock[fields[1]] -= amount
			}
		case "count":
			fmt.Println(fields[1], stock[fields[1]])
		default:
			fmt.Println("unknown command")
		}
	}
}
