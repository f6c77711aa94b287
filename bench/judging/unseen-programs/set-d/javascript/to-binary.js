const readline = require('node:readline');

const rl = readline.createInterface({ input: process.stdin, output: process.stdout, terminal: false });

rl.question('Number: ', (answer) => {
  let number = parseInt(answer, 10);
  const bits = [];
  do {
    bits.push(number % 2);
    number = Math.floor(number / 2);
  } while (number > 0);
  console.log(bits.reverse().join(''));
  rl.close();
});
