import * as fs from 'fs';

class Sorter {
  constructor(private values: number[]) {}

  sort(): number[] {
    const n = this.values.length;
    for (let i = 0; i < n; i++) {
      for (let j = 0; j < n - i - 1; j++) {
        if (this.values[j] > this.values[j + 1]) this.swap(j, j + 1);
      }
    }
    return this.values;
  }

  private swap(i: number, j: number): void {
    const t = this.values[i];
    this.values[i] = this.values[j];
    this.values[j] = t;
  }
}

const numbers = fs.readFileSync(0, 'utf8').split('\n')[1].split(' ').map(Number);
console.log(new Sorter(numbers).sort().slice(0, 5));
