const height = Number(process.argv[2]);

function pascalTriangle(height) {
  const triangle = [];
  for (let row = 0; row < height; row++) {
    triangle[row] = [];
    triangle[row][0] = 1;
    for (let column = 1; column < row; column++) {
      triangle[row][column] = triangle[row - 1][column - 1] + triangle[row - 1][column];
    }
    triangle[row][row] = 1;
  }
  return triangle;
}

for (const row of pascalTriangle(height)) {
  console.log(row.join(' '));
}
