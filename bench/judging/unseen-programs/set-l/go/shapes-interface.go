package main

import (
	"fmt"
	"math"
	"sort"
)

type Shape interface {
	Area() float64
	Perimeter() float64
}

type Rectangle struct {
	Width, Height float64
}

type Circle struct {
	Radius float64
}

func (r Rectangle) Area() float64      { return r.Width * r.Height }
func (r Rectangle) Perimeter() float64 { return 2 * (r.Width + r.Height) }
func (c Circle) Area() float64         { return math.Pi * c.Radius * c.Radius }
func (c Circle) Perimeter() float64    { return 2 * math.Pi * c.Radius }

type ByArea []Shape

func (a ByArea) Len() int           { return len(a) }
func (a ByArea) Swap(i, j int)      { a[i], a[j] = a[j], a[i] }
func (a ByArea) Less(i, j int) bool { return a[i].Area() < a[j].Area() }

func main() {
	shapes := []Shape{
		Rectangle{Width: 4, Height: 5},
		Circle{Radius: 2},
		Rectangle{Width: 1, Height: 9},
		Circle{Radius: 3},
	}
	sort.Sort(ByArea(shapes))

	total := 0.0
	for _, shape := range shapes {
		fmt.Printf("%T area %.2f perimeter %.2f\n", shape, shape.Area(), shape.Perimeter())
		total += shape.Area()
	}
	fmt.Printf("total area %.2f\n", total)
}
