import { readFileSync } from "fs";

interface Question {
  from: number;
  to: number;
}

const lines = readFileSync(0, "utf8").trim().split("\n");
const rain = lines[0].split(" ").map(Number);
const questions: Question[] = lines.slice(1).map((line) => {
  const [from, to] = line.split(" ").map(Number);
  return { from, to };
});

for (const { from, to } of questions) {
  const sum = rain.slice(from - 1, to).reduce((a, b) => a + b, 0);
  console.log(sum);
}
