import * as readline from 'node:readline';

const rl = readline.createInterface({ input: process.stdin });
const lines: string[] = [];
rl.on('line', (line: string) => lines.push(line));
rl.on('close', () => {
  const values = lines[1].split(' ').map((x) => parseInt(x));
  selectionSort(values);
  console.log(values.join(' '));
});

function selectionSort(a: number[]): void {
  for (let i = 0; i < a.length - 1; i++) {
    let smallest = i;
    for (let j = i + 1; j < a.length; j++) {
      if (a[j] < a[smallest]) smallest = j;
    }
    const held = a[i];
    a[i] = a[smallest];
    a[smallest] = held;
  }
}
