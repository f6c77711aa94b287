import * as readline from 'readline';

/** Each canoe carries two people at most, and a greatest weight. */
function canoesNeeded(weights: number[], limit: number): number {
  const sorted = [...weights].sort((a, b) => a - b);
  let light = 0;
  let heavy = sorted.length - 1;
  let canoes = 0;
  while (light <= heavy) {
    if (light < heavy && sorted[light]! + sorted[heavy]! <= limit) {
      light++;
    }
    heavy--;
    canoes++;
  }
  return canoes;
}

const reader = readline.createInterface({ input: process.stdin });
const weights: number[] = [];
let limit: number | undefined;

reader.on('line', (line: string) => {
  const value = parseInt(line, 10);
  if (Number.isNaN(value)) {
    return;
  }
  if (limit === undefined) {
    limit = value;
  } else if (value > limit) {
    console.log(`${value} kg is too heavy`);
  } else {
    weights.push(value);
  }
});

reader.on('close', () => {
  const canoes = canoesNeeded(weights, limit ?? 0);
  console.log(`${weights.length} people, ${canoes} canoes`);
});
