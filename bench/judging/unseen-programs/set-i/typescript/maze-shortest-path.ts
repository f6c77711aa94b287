import { readFileSync } from 'node:fs';

type Place = { row: number; column: number };

const maze = readFileSync(0, 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(''));

function findPlace(mark: string): Place {
  for (let row = 0; row < maze.length; row++) {
    const column = maze[row].indexOf(mark);
    if (column >= 0) return { row, column };
  }
  throw new Error(`no ${mark} in the maze`);
}

function shortestPath(start: Place, goal: Place): number {
  const steps = maze.map((line) => line.map(() => -1));
  steps[start.row][start.column] = 0;
  const queue: Place[] = [start];
  for (let head = 0; head < queue.length; head++) {
    const { row, column } = queue[head];
    if (row === goal.row && column === goal.column) return steps[row][column];
    for (const [down, right] of [[1, 0], [-1, 0], [0, 1], [0, -1]]) {
      const next = { row: row + down, column: column + right };
      const cell = maze[next.row]?.[next.column];
      if (cell === undefined || cell === '#') continue;
      if (steps[next.row][next.column] !== -1) continue;
      steps[next.row][next.column] = steps[row][column] + 1;
      queue.push(next);
    }
  }
  return -1;
}

const length = shortestPath(findPlace('S'), findPlace('G'));
console.log(length < 0 ? 'no way out' : `${length} steps`);
