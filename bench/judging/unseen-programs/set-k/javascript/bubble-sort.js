const readline = require('readline');

function bubbleSort(list) {
  let swapped = true;
  let end = list.length - 1;
  while (swapped) {
    swapped = false;
    for (let i = 0; i < end; i++) {
      if (list[i] > list[i + 1]) {
        [list[i], list[i + 1]] = [list[i + 1], list[i]];
        swapped = true;
      }
    }
    end--;
  }
  return list;
}

const rl = readline.createInterface({ input: process.stdin });

rl.on('line', (line) => {
  const numbers = line.trim().split(/\s+/).map(Number);
  console.log(bubbleSort(numbers).join(' '));
  rl.close();
});
