import * as readline from "node:readline/promises";

const LOWER = "abcdefghijklmnopqrstuvwxyz";
const UPPER = LOWER.toUpperCase();

function rotate(alphabet: string, letter: string, by: number): string {
  const place = alphabet.indexOf(letter);
  return alphabet[(place + by) % 26];
}

async function main(): Promise<void> {
  const rl = readline.createInterface({ input: process.stdin });
  const lines: string[] = [];
  for await (const line of rl) {
    lines.push(line);
    if (lines.length === 2) break;
  }
  rl.close();
  const shift = Number(lines[0]);
  const pieces: string[] = [];
  for (const letter of lines[1]) {
    if (LOWER.includes(letter)) pieces.push(rotate(LOWER, letter, shift));
    else if (UPPER.includes(letter)) pieces.push(rotate(UPPER, letter, shift));
    else pieces.push(letter);
  }
  console.log(pieces.join(""));
}

main();
