// Results that are known already.
const memo = new Map();

function fibonacci(n) {
  if (n <= 1) return BigInt(n);
  if (memo.has(n)) {
    return memo.get(n);
  }
  const result = fibonacci(n - 1) + fibonacci(n - 2);
  memo.set(n, result);
  return result;
}

const n = parseInt(process.argv[2] ?? "10", 10);

if (Number.isNaN(n) || n < 0) {
  console.log("Please give a number that is not negative.");
} else {
  console.log(`fibonacci(${n}) = ${fibonacci(n)}`);
  console.log(`${memo.size} results were remembered`);
}
