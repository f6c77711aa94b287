import { readFileSync } from 'node:fs';

const ages: number[] = readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);

function countingSort(values: number[]): number[] {
  const largest = values.reduce((most, value) => (value > most ? value : most), 0);
  const counts: number[] = new Array(largest + 1).fill(0);
  for (const value of values) counts[value]++;

  const sorted: number[] = [];
  counts.forEach((count, value) => {
    for (let i = 0; i < count; i++) sorted.push(value);
  });
  return sorted;
}

console.log(countingSort(ages).join(' '));
