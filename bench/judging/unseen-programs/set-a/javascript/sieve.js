const readline = require('readline');

const rl = readline.createInterface({ input: process.stdin });

rl.once('line', (line) => {
  const n = parseInt(line, 10);
  const isPrime = new Array(n + 1).fill(true);
  isPrime[0] = isPrime[1] = false;

  for (let i = 2; i * i <= n; i++) {
    if (isPrime[i]) {
      for (let j = i * i; j <= n; j += i) isPrime[j] = false;
    }
  }

  console.log(isPrime.flatMap((prime, number) => (prime ? [number] : [])).join(' '));
  rl.close();
});
