function fibonacci(n: number, memo: Map<number, number> = new Map()): number {
  if (n <= 2) return 1;
  const known = memo.get(n);
  if (known !== undefined) return known;
  const value = (fibonacci(n - 1, memo) + fibonacci(n - 2, memo)) % 1000000007;
  memo.set(n, value);
  return value;
}

console.log(fibonacci(50));
