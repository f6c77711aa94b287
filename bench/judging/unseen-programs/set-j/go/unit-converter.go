package main

import (
	"bufio"
	"fmt"
	"os"
)

func toMetres(value float64, unit string) (float64, error) {
	switch unit {
	case "km":
		return value * 1000, nil
	case "mi":
		return value * 1609.344, nil
	case "ft":
		return value * 0.3048, nil
	case "in":
		return value * 0.0254, nil
	}
	return 0, fmt.Errorf("unknown unit %q", unit)
}

func main() {
	scanner := bufio.NewScanner(os.Stdin)
	for scanner.Scan() {
		var value float64
		var unit string
		if _, err := fmt.Sscanf(scanner.Text(), "%f %s", &value, &unit); err != nil {
			fmt.Println("error:", err)
			continue
		}
		metres, err := toMetres(value, unit)
		if err != nil {
			fmt.Println("error:", err)
			continue
		}
		fmt.Printf("%g %s = %.2f m\n", value, unit, metres)
	}
}
