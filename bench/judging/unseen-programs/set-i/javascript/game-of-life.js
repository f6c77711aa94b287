const fs = require('fs');

const [header, ...lines] = fs.readFileSync(0, 'utf8').trim().split('\n');
const generations = Number(header);
let world = lines.map((line) => [...line.trim()].map((cell) => cell === '#'));

function countNeighbours(cells, row, column) {
  let alive = 0;
  for (let dr = -1; dr <= 1; dr++) {
    for (let dc = -1; dc <= 1; dc++) {
      if (dr === 0 && dc === 0) continue;
      if (cells[row + dr]?.[column + dc]) alive++;
    }
  }
  return alive;
}

function step(cells) {
  return cells.map((line, row) =>
    line.map((alive, column) => {
      const neighbours = countNeighbours(cells, row, column);
      return neighbours === 3 || (alive && neighbours === 2);
    }),
  );
}

for (let generation = 0; generation < generations; generation++) {
  world = step(world);
}

for (const line of world) {
  console.log(line.map((alive) => (alive ? '#' : '.')).join(''));
}
