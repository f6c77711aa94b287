package main

import "fmt"

type Employee interface {
	Name() string
	Pay() float64
}

type Salaried struct {
	name   string
	salary float64
}

func (s Salaried) Name() string { return s.name }
func (s Salaried) Pay() float64 { return s.salary / 12 }

type Hourly struct {
	name  string
	rate  float64
	hours float64
}

func (h Hourly) Name() string { return h.name }

func (h Hourly) Pay() float64 {
	if h.hours <= 160 {
		return h.rate * h.hours
	}
	return h.rate*160 + 1.5*h.rate*(h.hours-160)
}

func main() {
	employees := []Employee{
		Salaried{"Alice", 48000},
		Hourly{"Bob", 20, 150},
		Hourly{"Carol", 25, 170},
		Salaried{"Dave", 60000},
	}
	total := 0.0
	for _, employee := range employees {
		fmt.Printf("%-8s %10.2f\n", employee.Name(), employee.Pay())
		total += employee.Pay()
	}
	fmt.Printf("%-8s %10.2f\n", "Total", total)
}
