package main

import "fmt"

func main() {
	size := 10
	fmt.Scanln(&size)

	fmt.Print("    |")
	for column := 1; column <= size; column++ {
		fmt.Printf("%4d", column)
	}
	fmt.Print("\n----+")
	for column := 1; column <= size; column++ {
		fmt.Print("----")
	}
	fmt.Println()

	for row := 1; row <= size; row++ {
		fmt.Printf("%3d |", row)
		for column := 1; column <= size; column++ {
			fmt.Printf("%4d", row*column)
		}
		fmt.Println()
	}
}
