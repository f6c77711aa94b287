function flatten(value, result = []) {
  for (const item of value) {
    if (Array.isArray(item)) {
      flatten(item, result);
    } else {
      result.push(item);
    }
  }
  return result;
}

const nested = [1, [2, 3], [4, [5, [6]], 7], [], [[8]], 9];
const flat = flatten(nested);

console.log(JSON.stringify(nested));
console.log(JSON.stringify(flat));
console.log('Sum:', flat.reduce((sum, number) => sum + number, 0));
