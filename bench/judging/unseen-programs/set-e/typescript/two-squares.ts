// Numbers up to a limit that can be written in more than one way as the sum of two squares
import * as readline from 'readline';

const rl = readline.createInterface({ input: process.stdin });

function waysAsSquares(n: number): number {
  let ways = 0;
  for (let a = 1; a * a <= n; a++) {
    const rest = n - a * a;
    const b = Math.round(Math.sqrt(rest));
    if (b >= a && b * b === rest) {
      ways++;
    }
  }
  return ways;
}

rl.once('line', (line) => {
  const limit = Number(line);
  let found = 0;
  for (let n = 1; n <= limit; n++) {
    const ways = waysAsSquares(n);
    if (ways > 1) {
      found++;
      console.log(`${n}: ${ways} ways`);
    }
  }
  if (found === 0) console.log('none');
  else console.log(`${found} numbers up to ${limit}`);
  rl.close();
});
