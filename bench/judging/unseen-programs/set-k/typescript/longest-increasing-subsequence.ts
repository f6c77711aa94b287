import { readFileSync } from 'node:fs';

const numbers: number[] = readFileSync(0, 'utf8').trim().split(' ').map(Number);

const length: number[] = new Array(numbers.length).fill(1);
const previous: number[] = new Array(numbers.length).fill(-1);

for (let i = 1; i < numbers.length; i++) {
  for (let j = 0; j < i; j++) {
    if (numbers[j]! < numbers[i]! && length[j]! + 1 > length[i]!) {
      length[i] = length[j]! + 1;
      previous[i] = j;
    }
  }
}

let last = 0;
for (let i = 1; i < length.length; i++) {
  if (length[i]! > length[last]!) {
    last = i;
  }
}

const sequence: number[] = [];
for (let i = last; i !== -1; i = previous[i]!) {
  sequence.push(numbers[i]!);
}
console.log(sequence.reverse().join(' < '));
console.log('Length:', sequence.length);
