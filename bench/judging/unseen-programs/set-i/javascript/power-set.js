/** All subsets: each new item doubles the subsets found so far. */
function powerSet(items) {
  let subsets = [[]];
  for (const item of items) {
    const withItem = subsets.map((subset) => [...subset, item]);
    subsets = subsets.concat(withItem);
  }
  return subsets;
}

function show(subset) {
  return `{${subset.join(', ')}}`;
}

process.stdin.setEncoding('utf8');
let input = '';
process.stdin.on('data', (chunk) => {
  input += chunk;
});
process.stdin.on('end', () => {
  const toppings = input.split(',').map((name) => name.trim());
  const pizzas = powerSet(toppings);
  for (const pizza of pizzas) {
    console.log(show(pizza));
  }
  console.log(`${pizzas.length} pizzas`);
});
