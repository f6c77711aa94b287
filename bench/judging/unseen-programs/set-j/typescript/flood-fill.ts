import { readFileSync } from 'node:fs';

const lines = readFileSync(0, 'utf8').trim().split('\n');
const [rows, cols] = lines[0].split(' ').map(Number);
const [startRow, startCol] = lines[1].split(' ').map(Number);
const image: string[][] = lines.slice(2, 2 + rows).map((line) => line.split(''));

function fill(row: number, col: number, from: string, to: string): void {
  if (row < 0 || row >= rows || col < 0 || col >= cols) return;
  if (image[row][col] !== from) return;
  image[row][col] = to;
  fill(row + 1, col, from, to);
  fill(row - 1, col, from, to);
  fill(row, col + 1, from, to);
  fill(row, col - 1, from, to);
}

const old = image[startRow][startCol];
if (old !== '*') {
  fill(startRow, startCol, old, '*');
}
console.log(image.map((row) => row.join('')).join('\n'));
