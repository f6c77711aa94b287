import { readFileSync } from "node:fs";

const rows: number[][] = readFileSync(0, "utf8")
  .trim()
  .split("\n")
  .map((line) => line.trim().split(" ").map(Number));

const sum = (values: number[]): number => values.reduce((a, b) => a + b, 0);

const columns = rows[0].map((_, j) => rows.map((row) => row[j]));
const diagonal = rows.map((row, i) => row[i]);
const otherDiagonal = rows.map((row, i) => row[row.length - 1 - i]);

const everySum = [...rows, ...columns, diagonal, otherDiagonal].map(sum);
const magic = everySum.every((s) => s === everySum[0]);
console.log(magic ? `magic, sum ${everySum[0]}` : "not magic");
