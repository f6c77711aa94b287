import * as readline from 'readline';

const rl = readline.createInterface({ input: process.stdin });

function digitSum(n: number): number {
  if (n < 10) {
    return n;
  }
  return (n % 10) + digitSum(Math.floor(n / 10));
}

rl.once('line', (line: string) => {
  const n = parseInt(line);
  console.log(digitSum(n));
  rl.close();
});
