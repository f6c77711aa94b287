const readline = require('node:readline');

const rl = readline.createInterface({ input: process.stdin, output: process.stdout });

function toDecimal(binary) {
  let value = 0;
  for (let i = 0; i < binary.length; i++) {
    value = value * 2 + (binary[i] === '1' ? 1 : 0);
  }
  return value;
}

rl.question('', (answer) => {
  const binary = answer.trim();
  if (/^[01]+$/.test(binary)) {
    console.log(`${binary} is ${toDecimal(binary)}`);
  } else {
    console.log('Not a binary number');
  }
  rl.close();
});
