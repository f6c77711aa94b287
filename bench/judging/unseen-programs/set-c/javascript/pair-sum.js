const fs = require("fs");

// First the target, then the numbers, separated by any white space.
const [target, ...numbers] = fs
  .readFileSync(0, "utf8")
  .trim()
  .split(/\s+/)
  .map(Number);

function hasPair(values, wanted) {
  const seen = new Set();
  for (const value of values) {
    if (seen.has(wanted - value)) {
      return true;
    }
    seen.add(value);
  }
  return false;
}

console.log(hasPair(numbers, target) ? "yes" : "no");
