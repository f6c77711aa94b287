const readline = require('node:readline');

async function main() {
  const rl = readline.createInterface({ input: process.stdin });
  const lines = [];
  for await (const line of rl) {
    lines.push(line);
  }
  const [n, k] = lines[0].split(' ').map(Number);
  const values = lines[1].split(' ');
  const shift = k % n;
  const rotated = [...values.slice(shift), ...values.slice(0, shift)];
  console.log(rotated.join(' '));
}

main();
