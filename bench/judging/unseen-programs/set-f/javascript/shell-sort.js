const readline = require('readline');

function shellSort(list) {
  let gap = Math.floor(list.length / 2);
  while (gap > 0) {
    for (let i = gap; i < list.length; i++) {
      const value = list[i];
      let j = i;
      while (j >= gap && list[j - gap] > value) {
        list[j] = list[j - gap];
        j -= gap;
      }
      list[j] = value;
    }
    gap = Math.floor(gap / 2);
  }
}

const input = readline.createInterface({ input: process.stdin });
const numbers = [];
input.on('line', (line) => {
  if (line !== '') numbers.push(Number(line));
});
input.on('close', () => {
  shellSort(numbers);
  console.log(numbers.join(' '));
});
