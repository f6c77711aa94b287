import { readFileSync } from "node:fs";

const grid = readFileSync(0, "utf8").trimEnd().split("\n");
const height = grid.length;
const width = grid[0].length;

// Every cell of water starts with a number of its own; neighbours then
// take over the smaller number until nothing changes any more.
const label: number[][] = grid.map((line, r) =>
  [...line].map((sign, c) => (sign === "~" ? r * width + c : -1)),
);

let changed = true;
while (changed) {
  changed = false;
  for (let r = 0; r < height; r++) {
    for (let c = 0; c < width; c++) {
      if (label[r][c] < 0) continue;
      for (const [dr, dc] of [[0, 1], [1, 0], [0, -1], [-1, 0]]) {
        const other = label[r + dr]?.[c + dc] ?? -1;
        if (other >= 0 && other < label[r][c]) {
          label[r][c] = other;
          changed = true;
        }
      }
    }
  }
}

const size = new Map<number, number>();
let biggest = 0;
for (const row of label) {
  for (const l of row) {
    if (l < 0) continue;
    const count = (size.get(l) ?? 0) + 1;
    size.set(l, count);
    if (count > biggest) biggest = count;
  }
}
console.log(biggest);
