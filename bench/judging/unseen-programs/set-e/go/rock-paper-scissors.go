package main

import (
	"bufio"
	"fmt"
	"os"
	"strings"
)

var beats = map[string]string{
	"rock":     "scissors",
	"paper":    "rock",
	"scissors": "paper",
}

// Each line holds the choices of Ada and Ben.
func main() {
	scanner := bufio.NewScanner(os.Stdin)
	ada, ben, draws := 0, 0, 0

	for scanner.Scan() {
		choices := strings.Fields(scanner.Text())
		if len(choices) != 2 {
			fmt.Println("two choices, please")
			continue
		}
		first, second := choices[0], choices[1]
		switch {
		case first == second:
			draws++
			fmt.Println("draw")
		case beats[first] == second:
			ada++
			fmt.Println("Ada wins")
		default:
			ben++
			fmt.Println("Ben wins")
		}
	}

	fmt.Printf("Ada %d, Ben %d, draws %d\n", ada, ben, draws)
}
