package main

import "fmt"

var lines = [8][3]int{
	{0, 1, 2}, {3, 4, 5}, {6, 7, 8},
	{0, 3, 6}, {1, 4, 7}, {2, 5, 8},
	{0, 4, 8}, {2, 4, 6},
}

func winner(board string) byte {
	for _, line := range lines {
		a, b, c := board[line[0]], board[line[1]], board[line[2]]
		if a != '.' && a == b && b == c {
			return a
		}
	}
	return 0
}

func main() {
	board := "X.OXO.X.."
	for row := 0; row < 3; row++ {
		for col := 0; col < 3; col++ {
			fmt.Printf("%c ", board[row*3+col])
		}
		fmt.Println()
	}
	if w := winner(board); w != 0 {
		fmt.Printf("winner: %c\n", w)
	} else {
		fmt.Println("nobody has won")
	}
}
