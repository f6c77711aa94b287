package main

import (
	"bufio"
	"fmt"
	"os"
	"sort"
)

// Guests is a list of names that is in order at any time.
type Guests struct {
	names []string
}

func (g *Guests) Add(name string) int {
	place := sort.SearchStrings(g.names, name)
	g.names = append(g.names, "")
	copy(g.names[place+1:], g.names[place:])
	g.names[place] = name
	return place
}

func main() {
	var guests Guests
	scanner := bufio.NewScanner(os.Stdin)
	for scanner.Scan() {
		place := guests.Add(scanner.Text())
		fmt.Println(scanner.Text(), "goes to place", place+1)
	}
	fmt.Println(guests.names)
}
