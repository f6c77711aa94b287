import { readFileSync } from "node:fs";

type Matrix = number[][];

function minor(matrix: Matrix, column: number): Matrix {
  return matrix.slice(1).map((row) => row.filter((_, c) => c !== column));
}

function determinant(matrix: Matrix): number {
  if (matrix.length === 1) {
    return matrix[0][0];
  }
  let sum = 0;
  let sign = 1;
  for (let c = 0; c < matrix.length; c++) {
    sum += sign * matrix[0][c] * determinant(minor(matrix, c));
    sign = -sign;
  }
  return sum;
}

const matrix: Matrix = readFileSync(0, "utf8")
  .trim()
  .split("\n")
  .map((line) => line.split(" ").map(Number));

if (matrix.some((row) => row.length !== matrix.length)) {
  console.log("The matrix is not square.");
} else {
  console.log(`The determinant is ${determinant(matrix)}.`);
}
