const readline = require('readline');

async function main() {
  const rl = readline.createInterface({ input: process.stdin });
  let total = 0;
  let count = 0;
  for await (const line of rl) {
    const amount = Number(line.trim());
    if (Number.isNaN(amount)) {
      console.log(`"${line}" is not a number`);
      continue;
    }
    total += amount;
    count += 1;
    console.log(`${count}: ${total}`);
  }
}

main();
