const readline = require('readline');

const rl = readline.createInterface({ input: process.stdin, terminal: false });

let count = 0;
let total = 0;

rl.on('line', (line) => {
  if (line.trim() === '') return;
  count += 1;
  total += Number(line);
});

rl.on('close', () => {
  console.log(`${count} numbers, total ${total}`);
});
