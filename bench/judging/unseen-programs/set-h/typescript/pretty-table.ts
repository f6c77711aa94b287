import { createInterface } from 'node:readline/promises';

type Alignment = 'left' | 'right';

class Table {
  readonly #rows: string[][] = [];

  add(cells: string[]): void {
    this.#rows.push(cells);
  }

  #column(index: number): string[] {
    return this.#rows.map((row) => row[index] ?? '');
  }

  #alignment(index: number): Alignment {
    const [, ...values] = this.#column(index);
    return values.every((value) => value === '' || !Number.isNaN(Number(value))) ? 'right' : 'left';
  }

  toString(): string {
    const columns = (this.#rows[0] ?? []).map((_, index) => ({
      width: Math.max(...this.#column(index).map((cell) => cell.length)),
      alignment: this.#alignment(index),
    }));
    const lines = this.#rows.map((row) =>
      columns
        .map(({ width, alignment }, index) => {
          const cell = row[index] ?? '';
          return alignment === 'left' ? cell.padEnd(width) : cell.padStart(width);
        })
        .join(' | ')
        .trimEnd(),
    );
    return lines.join('\n');
  }
}

const table = new Table();
for await (const line of createInterface({ input: process.stdin })) {
  table.add(line.split(',').map((cell) => cell.trim()));
}
console.log(table.toString());
