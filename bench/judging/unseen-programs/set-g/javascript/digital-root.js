const readline = require('readline');

const rl = readline.createInterface({ input: process.stdin });

rl.once('line', (line) => {
  let n = parseInt(line, 10);
  let rounds = 0;
  while (n > 9) {
    let sum = 0;
    while (n > 0) {
      sum += n % 10;
      n = Math.floor(n / 10);
    }
    n = sum;
    rounds++;
  }
  console.log(`${n} after ${rounds} rounds`);
  rl.close();
});
