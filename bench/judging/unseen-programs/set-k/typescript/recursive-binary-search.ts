import * as fs from 'fs';

function search(sorted: number[], target: number, low: number, high: number): number {
  if (low > high) {
    return -1;
  }
  const middle = Math.floor((low + high) / 2);
  if (sorted[middle] === target) {
    return middle;
  }
  return sorted[middle] < target
    ? search(sorted, target, middle + 1, high)
    : search(sorted, target, low, middle - 1);
}

const [first, second] = fs.readFileSync(0, 'utf-8').split('\n');
const numbers: number[] = first.split(' ').map(Number);
const targets: number[] = second.split(' ').map(Number);

for (const target of targets) {
  const index = search(numbers, target, 0, numbers.length - 1);
  console.log(index < 0 ? `${target}: not found` : `${target}: index ${index}`);
}
