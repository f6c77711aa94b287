// The fewest throws that are enough to find the highest floor from which an egg
// survives, with a given number of eggs.
function fewestThrows(eggs, floors) {
  const table = Array.from({ length: eggs + 1 }, () => new Array(floors + 1).fill(0));
  for (let floor = 1; floor <= floors; floor++) table[1][floor] = floor;

  for (let egg = 2; egg <= eggs; egg++) {
    for (let height = 1; height <= floors; height++) {
      let best = Infinity;
      for (let from = 1; from <= height; from++) {
        const breaks = table[egg - 1][from - 1];
        const survives = table[egg][height - from];
        best = Math.min(best, 1 + Math.max(breaks, survives));
      }
      table[egg][height] = best;
    }
  }
  return table[eggs][floors];
}

const [eggs, floors] = process.argv.slice(2).map(Number);
console.log(fewestThrows(eggs, floors));
