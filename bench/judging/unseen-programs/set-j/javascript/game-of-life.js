const lines = require('fs').readFileSync(0, 'utf8').split('\n');
const [rows, cols, generations] = lines[0].split(' ').map(Number);
let grid = lines.slice(1, rows + 1).map((line) => [...line].map((cell) => cell === '#'));

function countNeighbours(row, col) {
  let count = 0;
  for (let dr = -1; dr <= 1; dr++) {
    for (let dc = -1; dc <= 1; dc++) {
      if (dr === 0 && dc === 0) continue;
      const r = row + dr;
      const c = col + dc;
      if (r >= 0 && r < rows && c >= 0 && c < cols && grid[r][c]) count++;
    }
  }
  return count;
}

function step() {
  const next = [];
  for (let r = 0; r < rows; r++) {
    next.push([]);
    for (let c = 0; c < cols; c++) {
      const neighbours = countNeighbours(r, c);
      next[r].push(neighbours === 3 || (grid[r][c] && neighbours === 2));
    }
  }
  return next;
}

for (let g = 0; g < generations; g++) {
  grid = step();
}

for (const row of grid) {
  console.log(row.map((alive) => (alive ? '#' : '.')).join(''));
}
