package main

import (
	"bufio"
	"fmt"
	"os"
	"strings"
)

const places = 12

type ant struct {
	place     int
	direction int
}

// Each ant walks one place a second. Ants that meet at a place turn round.
func main() {
	in := bufio.NewReader(os.Stdin)
	var count, seconds int
	fmt.Fscan(in, &count, &seconds)
	ants := make([]ant, count)
	for i := range ants {
		var direction string
		fmt.Fscan(in, &ants[i].place, &direction)
		if direction == "left" {
			ants[i].direction = -1
		} else {
			ants[i].direction = 1
		}
	}

	for second := 0; second < seconds; second++ {
		var at [places]int
		for i := range ants {
			ants[i].place = (ants[i].place + ants[i].direction + places) % places
			at[ants[i].place]++
		}
		for i := range ants {
			if at[ants[i].place] > 1 {
				ants[i].direction = -ants[i].direction
			}
		}
	}

	ring := strings.Split(strings.Repeat(".", places), "")
	for _, a := range ants {
		ring[a.place] = "o"
	}
	fmt.Println(strings.Join(ring, ""))
}
