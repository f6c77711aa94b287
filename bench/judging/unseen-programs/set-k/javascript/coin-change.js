const input = require('fs').readFileSync(0, 'utf8').trim().split('\n');
const amount = Number(input[0]);
const coins = input[1].split(' ').map(Number);

function fewestCoins(coins, amount) {
  const fewest = new Array(amount + 1).fill(Infinity);
  fewest[0] = 0;
  for (let sum = 1; sum <= amount; sum++) {
    for (const coin of coins) {
      if (coin <= sum && fewest[sum - coin] + 1 < fewest[sum]) {
        fewest[sum] = fewest[sum - coin] + 1;
      }
    }
  }
  return fewest[amount];
}

const result = fewestCoins(coins, amount);
console.log(result === Infinity ? 'impossible' : `${result} coins`);
