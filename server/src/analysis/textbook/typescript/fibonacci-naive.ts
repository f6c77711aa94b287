import { readFileSync } from 'node:fs';

function fibonacci(n: number): number {
  if (n === 0) {
    return 0;
  } else if (n === 1) {
    return 1;
  } else {
    return fibonacci(n - 1) + fibonacci(n - 2);
  }
}

const n: number = parseInt(readFileSync(0, 'utf8'), 10);
console.log(fibonacci(n));
