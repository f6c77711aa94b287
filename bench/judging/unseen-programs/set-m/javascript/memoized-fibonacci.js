const memo = new Map();

function fibonacci(n) {
  if (n < 2) return n;
  if (memo.has(n)) return memo.get(n);
  const value = fibonacci(n - 1) + fibonacci(n - 2);
  memo.set(n, value);
  return value;
}

const n = Number(process.argv[2]);
console.log(`fibonacci(${n}) = ${fibonacci(n)}`);
console.log(`${memo.size} values remembered`);
