const input = require('fs').readFileSync('/dev/stdin', 'utf8').trim().split('\n');
const values = input[1].split(' ').map((word) => parseInt(word, 10));

for (let i = 0; i < values.length - 1; i++) {
  let smallest = i;
  for (let j = i + 1; j < values.length; j++) {
    if (values[j] < values[smallest]) smallest = j;
  }
  const swap = values[i];
  values[i] = values[smallest];
  values[smallest] = swap;
}
console.log(values[0], values[values.length - 1]);
