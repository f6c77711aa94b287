import * as readline from "node:readline/promises";
import { stdin, stdout } from "node:process";

function ways(steps: number): number {
  if (steps < 0) return 0;
  if (steps === 0) return 1;
  return ways(steps - 1) + ways(steps - 2);
}

const rl = readline.createInterface({ input: stdin, output: stdout });
const steps = parseInt(await rl.question("How many steps? "));
console.log(`${ways(steps)} ways`);
rl.close();
