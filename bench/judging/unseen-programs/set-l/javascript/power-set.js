const items = require("fs").readFileSync(0, "utf8").trim().split(/\s+/);

// Each element doubles the number of subsets.
function powerSet(set) {
  let subsets = [[]];
  for (const element of set) {
    const extended = subsets.map((subset) => [...subset, element]);
    subsets = subsets.concat(extended);
  }
  return subsets;
}

const subsets = powerSet(items);
for (const subset of subsets) {
  console.log(`{${subset.join(", ")}}`);
}

const longest = subsets[subsets.length - 1];
console.log(`${subsets.length} subsets`);
console.log(`The last one has ${longest.length} elements.`);
