// Prints for each free field how many of its neighbours are mines.
import * as fs from 'fs';

type Field = string[][];

function readField(): Field {
  const text = fs.readFileSync('/dev/stdin', 'utf-8');
  return text
    .split('\n')
    .filter((line) => line.length > 0)
    .map((line) => line.split(''));
}

function countMines(field: Field, row: number, column: number): number {
  let mines = 0;
  for (let dr = -1; dr <= 1; dr++) {
    for (let dc = -1; dc <= 1; dc++) {
      if (dr === 0 && dc === 0) continue;
      if (field[row + dr]?.[column + dc] === '*') mines++;
    }
  }
  return mines;
}

function solve(field: Field): Field {
  return field.map((line, row) =>
    line.map((cell, column) => {
      if (cell === '*') return '*';
      const mines = countMines(field, row, column);
      return mines === 0 ? '.' : String(mines);
    }),
  );
}

const field = readField();
for (const line of solve(field)) {
  console.log(line.join(''));
}
