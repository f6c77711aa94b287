import { readFileSync } from "fs";

function reverse(items: number[], from: number, to: number): void {
  while (from < to) {
    const kept = items[from];
    items[from] = items[to];
    items[to] = kept;
    from++;
    to--;
  }
}

function rotateRight(items: number[], steps: number): void {
  const shift = steps % items.length;
  reverse(items, 0, items.length - 1);
  reverse(items, 0, shift - 1);
  reverse(items, shift, items.length - 1);
}

const [first, second] = readFileSync(0, "utf8").split("\n");
const steps: number = parseInt(first);
const items: number[] = second.split(" ").map((text) => parseInt(text));

rotateRight(items, steps);
console.log(items.join(" "));
