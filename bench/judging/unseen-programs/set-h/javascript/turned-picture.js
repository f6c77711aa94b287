const fs = require('fs');

const [first, ...rest] = fs.readFileSync(0, 'utf8').trimEnd().split('\n');
const size = Number(first);
const picture = rest.slice(0, size).map((line) => line.split(''));

// Turns the square in place: mirrors it along its diagonal, then every row.
for (let row = 0; row < size; row++) {
  for (let column = row + 1; column < size; column++) {
    const kept = picture[row][column];
    picture[row][column] = picture[column][row];
    picture[column][row] = kept;
  }
}
picture.forEach((row) => row.reverse());

console.log(picture.map((row) => row.join('')).join('\n'));
