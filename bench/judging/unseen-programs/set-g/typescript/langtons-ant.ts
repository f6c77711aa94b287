import { readFileSync } from 'node:fs';

interface Ant {
  row: number;
  column: number;
  direction: number;
}

const MOVES: ReadonlyArray<readonly [number, number]> = [
  [-1, 0],
  [0, 1],
  [1, 0],
  [0, -1],
];

class World {
  private cells: boolean[][];
  private ant: Ant;

  constructor(private size: number) {
    this.cells = [];
    for (let i = 0; i < size; i++) {
      this.cells[i] = [];
      for (let j = 0; j < size; j++) {
        this.cells[i][j] = false;
      }
    }
    const middle = Math.floor(size / 2);
    this.ant = { row: middle, column: middle, direction: 0 };
  }

  step(): void {
    const { row, column } = this.ant;
    const isBlack = this.cells[row][column];
    this.ant.direction = (this.ant.direction + (isBlack ? 3 : 1)) % 4;
    this.cells[row][column] = !isBlack;
    const [down, right] = MOVES[this.ant.direction];
    this.ant.row = (row + down + this.size) % this.size;
    this.ant.column = (column + right + this.size) % this.size;
  }

  print(): void {
    for (const row of this.cells) {
      console.log(row.map((isBlack) => (isBlack ? '#' : '.')).join(''));
    }
  }

  countBlack(): number {
    let count = 0;
    for (const row of this.cells) for (const cell of row) if (cell) count++;
    return count;
  }
}

const [size, steps] = readFileSync(0, 'utf8').trim().split(' ').map(Number);
const world = new World(size);
for (let i = 0; i < steps; i++) {
  world.step();
}
world.print();
console.log(`${world.countBlack()} black cells`);
