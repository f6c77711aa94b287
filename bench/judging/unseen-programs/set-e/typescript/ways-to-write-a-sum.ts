// 4 = 3 + 1 = 2 + 2 = 2 + 1 + 1 = 1 + 1 + 1 + 1: in how many ways is a number a sum?
// The number is given on the command line.

const MODULUS = 1_000_000_007;

function partitions(n: number): number[] {
  const ways: number[] = new Array<number>(n + 1).fill(0);
  ways[0] = 1;
  for (let part = 1; part <= n; part++) {
    for (let sum = part; sum <= n; sum++) {
      ways[sum] = (ways[sum]! + ways[sum - part]!) % MODULUS;
    }
  }
  return ways;
}

function main(args: string[]): void {
  const n = Number(args[0]);
  if (!Number.isInteger(n) || n < 1) {
    console.log('Please give a positive number.');
    return;
  }
  const ways = partitions(n);
  console.log(`${n} can be written in ${ways[n]} ways`);
  if (n > 1) {
    console.log(`${n - 1} can be written in ${ways[n - 1]} ways`);
  }
}

main(process.argv.slice(2));
