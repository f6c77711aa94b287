package main

import (
	"bufio"
	"fmt"
	"os"
	"strings"
)

func sortColors(colors []string) {
	low, mid, high := 0, 0, len(colors)-1
	for mid <= high {
		switch colors[mid] {
		case "red":
			colors[low], colors[mid] = colors[mid], colors[low]
			low++
			mid++
		case "white":
			mid++
		default:
			colors[mid], colors[high] = colors[high], colors[mid]
			high--
		}
	}
}

func main() {
	reader := bufio.NewReader(os.Stdin)
	line, _ := reader.ReadString('\n')
	colors := strings.Fields(line)
	sortColors(colors)
	fmt.Println(strings.Join(colors, " "))
}
