const lines = require('fs').readFileSync('/dev/stdin').toString().trim().split('\n');
const crate = lines.map((line) => line.split(''));
const rows = crate.length;
const columns = crate[0].length;

// R rotten, A fresh apple, . empty place
let queue = [];
let fresh = 0;
for (let r = 0; r < rows; r++) {
  for (let c = 0; c < columns; c++) {
    if (crate[r][c] === 'R') queue.push([r, c]);
    if (crate[r][c] === 'A') fresh++;
  }
}

let days = 0;
while (queue.length > 0 && fresh > 0) {
  const next = [];
  for (const [r, c] of queue) {
    for (const [dr, dc] of [[0, 1], [1, 0], [0, -1], [-1, 0]]) {
      const nr = r + dr;
      const nc = c + dc;
      if (crate[nr]?.[nc] === 'A') {
        crate[nr][nc] = 'R';
        fresh--;
        next.push([nr, nc]);
      }
    }
  }
  queue = next;
  days++;
}

console.log(fresh === 0 ? `all rotten after ${days} days` : `${fresh} apples stay fresh`);
