const quickSort = (list) => {
  if (list.length < 2) return list;
  const [pivot, ...rest] = list;
  const smaller = rest.filter((x) => x < pivot);
  const larger = rest.filter((x) => x >= pivot);
  return [...quickSort(smaller), pivot, ...quickSort(larger)];
};

const numbers = process.argv.slice(2).map(Number);
console.log(quickSort(numbers).join(' '));
