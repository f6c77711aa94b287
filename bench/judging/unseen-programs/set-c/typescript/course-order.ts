import * as fs from "node:fs";

type Rule = [before: number, after: number];

const tokens = fs.readFileSync(0, "utf8").trim().split(/\s+/).map(Number);
const courses = tokens[0];
const rules: Rule[] = [];
for (let i = 2; i + 1 < tokens.length; i += 2) {
  rules.push([tokens[i], tokens[i + 1]]);
}

const taken: boolean[] = Array(courses).fill(false);

function mayTake(course: number): boolean {
  if (taken[course]) return false;
  return rules.every(([before, after]) => after !== course || taken[before]);
}

for (let round = 0; round < courses; round++) {
  let chosen = -1;
  for (let course = 0; course < courses; course++) {
    if (mayTake(course)) {
      chosen = course;
      break;
    }
  }
  if (chosen === -1) {
    console.log("no order");
    break;
  }
  taken[chosen] = true;
  console.log(chosen);
}
