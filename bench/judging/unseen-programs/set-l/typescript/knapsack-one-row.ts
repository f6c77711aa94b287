import { createInterface } from "node:readline";

interface Item {
  weight: number;
  value: number;
}

function bestValue(items: Item[], capacity: number): number {
  const best: number[] = new Array(capacity + 1).fill(0);
  for (const { weight, value } of items) {
    for (let room = capacity; room >= weight; room--) {
      best[room] = Math.max(best[room], best[room - weight] + value);
    }
  }
  return best[capacity];
}

async function main(): Promise<void> {
  const reader = createInterface({ input: process.stdin });
  let capacity = -1;
  const items: Item[] = [];
  for await (const line of reader) {
    if (capacity < 0) {
      capacity = parseInt(line, 10);
    } else {
      const [weight, value] = line.split(" ").map(Number);
      items.push({ weight, value });
    }
  }
  console.log(`Best value: ${bestValue(items, capacity)}`);
}

void main();
