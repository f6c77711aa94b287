const readline = require('readline');

async function play() {
  const rl = readline.createInterface({ input: process.stdin });
  let secret = null;
  let tries = 0;

  for await (const line of rl) {
    const number = Number(line);
    if (secret === null) {
      secret = number;
      continue;
    }
    tries++;
    if (number < secret) {
      console.log('Too low');
    } else if (number > secret) {
      console.log('Too high');
    } else {
      console.log(`Correct after ${tries} tries`);
      break;
    }
  }
  rl.close();
}

play();
