const fs = require("fs");
const lines = fs.readFileSync(0, "utf-8").trim().split("\n");

const size = Number(lines[0]);

function readMatrix(from) {
  const matrix = [];
  for (let i = 0; i < size; i++) {
    matrix.push(lines[from + i].split(" ").map(Number));
  }
  return matrix;
}

function multiply(a, b) {
  const result = [];
  for (let i = 0; i < size; i++) {
    result[i] = [];
    for (let j = 0; j < size; j++) {
      let sum = 0;
      for (let k = 0; k < size; k++) {
        sum += a[i][k] * b[k][j];
      }
      result[i][j] = sum;
    }
  }
  return result;
}

const product = multiply(readMatrix(1), readMatrix(1 + size));
for (const row of product) {
  console.log(row.join(" "));
}
