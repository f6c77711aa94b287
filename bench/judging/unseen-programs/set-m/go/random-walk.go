package main

import (
	"fmt"
	"os"
	"strconv"
)

type generator struct {
	state uint32
}

func (g *generator) next() uint32 {
	g.state = g.state*1664525 + 1013904223
	return g.state >> 16
}

type point struct {
	x, y int
}

func (p *point) step(direction uint32) {
	switch direction {
	case 0:
		p.y++
	case 1:
		p.x++
	case 2:
		p.y--
	default:
		p.x--
	}
}

func abs(x int) int {
	if x < 0 {
		return -x
	}
	return x
}

func main() {
	steps, err := strconv.Atoi(os.Args[1])
	if err != nil {
		fmt.Println("not a number:", os.Args[1])
		return
	}
	random := generator{state: 42}
	position := point{}
	farthest := 0
	for i := 0; i < steps; i++ {
		position.step(random.next() % 4)
		if d := abs(position.x) + abs(position.y); d > farthest {
			farthest = d
		}
	}
	fmt.Printf("after %d steps at (%d, %d)\n", steps, position.x, position.y)
	fmt.Println("farthest:", farthest)
}
