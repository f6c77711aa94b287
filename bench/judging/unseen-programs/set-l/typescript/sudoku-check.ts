import { readFileSync } from "node:fs";

type Board = number[][];

const SIZE = 9;
const BOX = 3;

function isComplete(cells: number[]): boolean {
  return new Set(cells).size === SIZE && cells.every((cell) => cell >= 1 && cell <= SIZE);
}

function column(board: Board, c: number): number[] {
  return board.map((row) => row[c]);
}

function box(board: Board, index: number): number[] {
  const top = Math.floor(index / BOX) * BOX;
  const left = (index % BOX) * BOX;
  const cells: number[] = [];
  for (let r = top; r < top + BOX; r++) {
    for (let c = left; c < left + BOX; c++) {
      cells.push(board[r][c]);
    }
  }
  return cells;
}

function isSolved(board: Board): boolean {
  for (let i = 0; i < SIZE; i++) {
    if (!isComplete(board[i]) || !isComplete(column(board, i)) || !isComplete(box(board, i))) {
      return false;
    }
  }
  return true;
}

const lines = readFileSync(0, "utf8").split("\n");
const board: Board = [];
for (let i = 0; i < SIZE; i++) {
  board.push(lines[i].split("").map(Number));
}
console.log(isSolved(board) ? "solved" : "wrong");
