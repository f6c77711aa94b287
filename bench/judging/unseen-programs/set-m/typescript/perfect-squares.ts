// The smallest number of squares with the sum n
const n = parseInt(process.argv[2], 10);

const fewest: number[] = new Array(n + 1).fill(Infinity);
const last: number[] = new Array(n + 1).fill(0);
fewest[0] = 0;
for (let sum = 1; sum <= n; sum++) {
  for (let root = 1; root * root <= sum; root++) {
    const candidate = fewest[sum - root * root] + 1;
    if (candidate < fewest[sum]) {
      fewest[sum] = candidate;
      last[sum] = root;
    }
  }
}

const squares: string[] = [];
for (let rest = n; rest > 0; rest -= last[rest] ** 2) {
  squares.push(`${last[rest]}²`);
}
console.log(`${n} = ${squares.join(' + ')}`);
console.log(`${fewest[n]} squares`);
