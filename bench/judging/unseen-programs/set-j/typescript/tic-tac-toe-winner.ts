import { readFileSync } from 'node:fs';

type Player = 'X' | 'O';

const LINES: readonly number[][] = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
];

function hasWon(board: string[], player: Player): boolean {
  return LINES.some((line) => line.every((field) => board[field] === player));
}

const rows = readFileSync(0, 'utf8').trim().split('\n');
const board = rows.slice(0, 3).flatMap((row) => row.slice(0, 3).split(''));

if (hasWon(board, 'X')) {
  console.log('X wins');
} else if (hasWon(board, 'O')) {
  console.log('O wins');
} else if (board.includes('.')) {
  console.log('The game goes on');
} else {
  console.log('Draw');
}
