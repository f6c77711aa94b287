// How many calls does the definition of Fibonacci need?
const { readFileSync } = require('fs');

let calls = 0;

function fib(n) {
  calls += 1;
  if (n < 2) {
    return n;
  }
  return fib(n - 1) + fib(n - 2);
}

function main() {
  const n = parseInt(readFileSync(0, 'utf8'), 10);
  if (Number.isNaN(n) || n < 0) {
    console.log('Please type a number from 0 on.');
    return;
  }
  const result = fib(n);
  console.log('fib(' + n + ') = ' + result);
  console.log(calls + ' calls');
}

main();
