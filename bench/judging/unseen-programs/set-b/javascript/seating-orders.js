const n = Number(require('fs').readFileSync(0, 'utf8').trim());

const permutations = (items) => {
  if (items.length === 0) {
    return [[]];
  }
  return items.flatMap((item, i) => {
    const others = [...items.slice(0, i), ...items.slice(i + 1)];
    return permutations(others).map((rest) => [item, ...rest]);
  });
};

const people = Array.from({ length: n }, (_, i) => i + 1);
for (const order of permutations(people)) {
  console.log(order.join(' '));
}
