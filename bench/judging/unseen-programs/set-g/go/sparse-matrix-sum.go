package main

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"sort"
)

type Position struct {
	Row, Col int
}

type SparseMatrix struct {
	values map[Position]int
}

func NewSparseMatrix() *SparseMatrix {
	return &SparseMatrix{values: make(map[Position]int)}
}

func (m *SparseMatrix) Add(row, col, value int) {
	position := Position{row, col}
	m.values[position] += value
	if m.values[position] == 0 {
		delete(m.values, position)
	}
}

func (m *SparseMatrix) AddMatrix(other *SparseMatrix) {
	for position, value := range other.values {
		m.Add(position.Row, position.Col, value)
	}
}

func (m *SparseMatrix) Positions() []Position {
	positions := make([]Position, 0, len(m.values))
	for position := range m.values {
		positions = append(positions, position)
	}
	sort.Slice(positions, func(i, j int) bool {
		if positions[i].Row != positions[j].Row {
			return positions[i].Row < positions[j].Row
		}
		return positions[i].Col < positions[j].Col
	})
	return positions
}

func readMatrix(in io.Reader) *SparseMatrix {
	matrix := NewSparseMatrix()
	var count int
	fmt.Fscan(in, &count)
	for ; count > 0; count-- {
		var row, col, value int
		fmt.Fscan(in, &row, &col, &value)
		matrix.Add(row, col, value)
	}
	return matrix
}

func main() {
	in := bufio.NewReader(os.Stdin)
	a := readMatrix(in)
	b := readMatrix(in)
	a.AddMatrix(b)
	for _, p := range a.Positions() {
		fmt.Printf("(%d, %d) %d\n", p.Row, p.Col, a.values[p])
	}
	fmt.Println("entries:", len(a.values))
}
