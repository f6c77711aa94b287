// Sum of the even Fibonacci numbers up to a limit.
function* fibonacci() {
  let [a, b] = [1, 2];
  while (true) {
    yield a;
    [a, b] = [b, a + b];
  }
}

const limit = parseInt(require('fs').readFileSync(0, 'utf8'), 10);
let sum = 0;
for (const number of fibonacci()) {
  if (number > limit) break;
  if (number % 2 === 0) sum += number;
}
console.log(sum);
