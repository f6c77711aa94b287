import { readFileSync } from 'fs';

type Matrix = number[][];

function transpose(matrix: Matrix): Matrix {
  const result: Matrix = [];
  for (let column = 0; column < matrix[0].length; column++) {
    const line: number[] = [];
    for (let row = 0; row < matrix.length; row++) {
      line.push(matrix[row][column]);
    }
    result.push(line);
  }
  return result;
}

function show(matrix: Matrix): void {
  for (const row of matrix) {
    console.log(row.map((value) => String(value).padStart(4)).join(''));
  }
}


const words = readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
const rows = words[0];
const columns = words[1];
const matrix: Matrix = [];
let next = 2;
for (let i = 0; i < rows; i++) {
  matrix.push([]);
  for (let j = 0; j < columns; j++) {
    matrix[i].push(words[next++]);
  }
}

show(matrix);
console.log();
show(transpose(matrix));
