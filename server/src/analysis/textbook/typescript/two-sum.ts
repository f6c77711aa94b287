import { readFileSync } from 'node:fs';

function twoSum(numbers: number[], target: number): [number, number] | null {
  const places: Record<number, number> = {};
  for (let i = 0; i < numbers.length; i++) {
    const other = places[target - numbers[i]];
    if (other !== undefined) return [other, i];
    places[numbers[i]] = i;
  }
  return null;
}

const lines = readFileSync(0, 'utf8').split('\n');
console.log(twoSum(lines[1].split(' ').map(Number), Number(lines[2])));
