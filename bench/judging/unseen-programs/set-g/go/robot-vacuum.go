package main

import (
	"bufio"
	"fmt"
	"os"
)

type Room [][]byte

type Robot struct {
	row, col int
	cleaned  int
	bumps    int
}

var directions = map[rune][2]int{
	'N': {-1, 0},
	'E': {0, 1},
	'S': {1, 0},
	'W': {0, -1},
}

func (room Room) isFree(row, col int) bool {
	if row < 0 || row >= len(room) || col < 0 || col >= len(room[row]) {
		return false
	}
	return room[row][col] != '#'
}

func (robot *Robot) clean(room Room) {
	if room[robot.row][robot.col] == '.' {
		room[robot.row][robot.col] = 'o'
		robot.cleaned++
	}
}

func (robot *Robot) follow(instruction rune, room Room) {
	move, ok := directions[instruction]
	if !ok {
		return
	}
	row, col := robot.row+move[0], robot.col+move[1]
	if !room.isFree(row, col) {
		robot.bumps++
		return
	}
	robot.row, robot.col = row, col
	robot.clean(room)
}

func main() {
	in := bufio.NewReader(os.Stdin)
	var rows, cols int
	fmt.Fscan(in, &rows, &cols)
	room := make(Room, rows)
	for i := range room {
		var line string
		fmt.Fscan(in, &line)
		room[i] = []byte(line)
	}
	var instructions string
	fmt.Fscan(in, &instructions)

	robot := &Robot{}
	robot.clean(room)
	for _, instruction := range instructions {
		robot.follow(instruction, room)
	}

	for _, line := range room {
		fmt.Println(string(line))
	}
	fmt.Printf("%d cleaned, %d bumps\n", robot.cleaned, robot.bumps)
}
