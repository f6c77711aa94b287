import { createInterface } from "node:readline";

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();

async function ask(question) {
  process.stdout.write(question);
  return (await lines.next()).value;
}

const target = Number(await ask("Sum to reach: "));
const answer = await ask("Numbers: ");

let sums = [0];
for (const word of answer.trim().split(/\s+/)) {
  const number = Number(word);
  // every sum so far, once without and once with the number
  sums = sums.concat(sums.map((s) => s + number));
}
const hits = sums.filter((s) => s === target).length;
console.log(`${hits} of ${sums.length} subsets`);
