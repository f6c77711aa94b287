package main

import (
	"bufio"
	"fmt"
	"math"
	"os"
	"sort"
)

type Point struct{ X, Y int }

// turn is positive if the way from a over b to c turns left.
func turn(a, b, c Point) int {
	return (b.X-a.X)*(c.Y-a.Y) - (b.Y-a.Y)*(c.X-a.X)
}

func half(points []Point) []Point {
	var chain []Point
	for _, p := range points {
		for len(chain) >= 2 && turn(chain[len(chain)-2], chain[len(chain)-1], p) <= 0 {
			chain = chain[:len(chain)-1]
		}
		chain = append(chain, p)
	}
	return chain[:len(chain)-1]
}

func hull(points []Point) []Point {
	sort.Slice(points, func(i, j int) bool {
		if points[i].X != points[j].X {
			return points[i].X < points[j].X
		}
		return points[i].Y < points[j].Y
	})
	lower := half(points)
	for i, j := 0, len(points)-1; i < j; i, j = i+1, j-1 {
		points[i], points[j] = points[j], points[i]
	}
	upper := half(points)
	return append(lower, upper...)
}

func main() {
	in := bufio.NewReader(os.Stdin)
	var trees []Point
	for {
		var p Point
		if _, err := fmt.Fscan(in, &p.X, &p.Y); err != nil {
			break
		}
		trees = append(trees, p)
	}
	corners := hull(trees)
	length := 0.0
	for i, p := range corners {
		q := corners[(i+1)%len(corners)]
		length += math.Hypot(float64(p.X-q.X), float64(p.Y-q.Y))
		fmt.Printf("(%d, %d)\n", p.X, p.Y)
	}
	fmt.Printf("fence: %.2f\n", length)
}
