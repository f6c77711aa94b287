const { createInterface } = require("node:readline");

async function main() {
  const prefix = [0];
  let first = true;
  for await (const line of createInterface({ input: process.stdin })) {
    const numbers = line.trim().split(" ").map(Number);
    if (first) {
      for (const rain of numbers) {
        prefix.push(prefix[prefix.length - 1] + rain);
      }
      first = false;
    } else {
      const [from, to] = numbers;
      console.log(prefix[to] - prefix[from - 1]);
    }
  }
}

main();
