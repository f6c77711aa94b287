import * as fs from 'fs';

// Input: the length of the window, then all temperatures.
const [width, ...temperatures]: number[] = fs
  .readFileSync('/dev/stdin', 'utf8')
  .trim()
  .split(/\s+/)
  .map(Number);

function windowMaxima(values: number[], width: number): number[] {
  const candidates: number[] = []; // places with falling values
  let first = 0;
  const maxima: number[] = [];
  for (let i = 0; i < values.length; i++) {
    while (candidates.length > first && values[candidates[candidates.length - 1]] <= values[i]) {
      candidates.pop();
    }
    candidates.push(i);
    if (candidates[first] <= i - width) first++;
    if (i >= width - 1) maxima.push(values[candidates[first]]);
  }
  return maxima;
}

console.log(windowMaxima(temperatures, width).join(' '));
