package main

import (
	"bufio"
	"fmt"
	"os"
)

type player struct {
	name    string
	minutes int
	next    *player
}

// Everybody plays for one minute, then hands the game on until the planned minutes are over.
func main() {
	in := bufio.NewReader(os.Stdin)
	var last *player
	for {
		added := &player{}
		if _, err := fmt.Fscan(in, &added.name, &added.minutes); err != nil {
			break
		}
		if last == nil {
			added.next = added
		} else {
			added.next = last.next
			last.next = added
		}
		last = added
	}

	clock := 0
	for last != nil {
		current := last.next
		current.minutes--
		clock++
		if current.minutes > 0 {
			last = current
			continue
		}
		fmt.Printf("%s is done after %d minutes\n", current.name, clock)
		if current == last {
			last = nil
		} else {
			last.next = current.next
		}
	}
}
