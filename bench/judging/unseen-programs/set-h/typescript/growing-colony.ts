import { readFileSync } from 'node:fs';

type Grid = boolean[][];

function neighbours(grid: Grid, row: number, column: number): number {
  let count = 0;
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++) {
      if ((dy !== 0 || dx !== 0) && grid[row + dy]?.[column + dx]) count++;
    }
  }
  return count;
}

const step = (grid: Grid): Grid =>
  grid.map((cells, row) =>
    cells.map((alive, column) => {
      const count = neighbours(grid, row, column);
      return count === 3 || (alive && count === 2);
    }),
  );

const [first, ...rows] = readFileSync(0, 'utf8').trim().split('\n');
const generations = Number(first);
let grid: Grid = rows.map((row) => [...row].map((cell) => cell === '*'));
for (let generation = 0; generation < generations; generation++) grid = step(grid);
for (const cells of grid) console.log(cells.map((alive) => (alive ? '*' : '.')).join(''));
