package main

import "fmt"

func main() {
	var width, height int
	fmt.Scan(&width, &height)
	area := width * height
	perimeter := 2 * (width + height)
	fmt.Println(area, perimeter)
}
