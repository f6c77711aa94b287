import { readFileSync } from 'fs';

function minPathSum(grid: number[][]): number {
  const rows = grid.length;
  const cols = grid[0].length;
  const cost: number[][] = Array.from({ length: rows }, () => new Array<number>(cols).fill(0));
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < cols; c++) {
      if (r === 0 && c === 0) {
        cost[r][c] = grid[r][c];
      } else if (r === 0) {
        cost[r][c] = cost[r][c - 1] + grid[r][c];
      } else if (c === 0) {
        cost[r][c] = cost[r - 1][c] + grid[r][c];
      } else {
        cost[r][c] = Math.min(cost[r - 1][c], cost[r][c - 1]) + grid[r][c];
      }
    }
  }
  return cost[rows - 1][cols - 1];
}

const lines: string[] = readFileSync(0, 'utf8').trim().split('\n');
const grid: number[][] = lines.map((line) => line.split(' ').map(Number));
console.log(minPathSum(grid));
