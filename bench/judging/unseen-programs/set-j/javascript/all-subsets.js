const items = require('fs').readFileSync(0, 'utf8').trim().split(' ');

function subsets(items) {
  const result = [];

  function choose(index, current) {
    if (index === items.length) {
      result.push([...current]);
      return;
    }
    choose(index + 1, current);
    current.push(items[index]);
    choose(index + 1, current);
    current.pop();
  }

  choose(0, []);
  return result;
}

const all = subsets(items);
for (const subset of all) {
  console.log(`{${subset.join(', ')}}`);
}
console.log(`${all.length} subsets`);
