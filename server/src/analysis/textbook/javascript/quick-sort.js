const numbers = require('fs').readFileSync(0, 'utf8').split('\n')[1].split(' ').map(Number);

function quickSort(list) {
  if (list.length <= 1) return list;
  const [pivot, ...rest] = list;
  const smaller = rest.filter((x) => x < pivot);
  const larger = rest.filter((x) => x >= pivot);
  return [...quickSort(smaller), pivot, ...quickSort(larger)];
}

console.log(quickSort(numbers).length);
