const fs = require('fs');
const [n, amount, ...coins] = fs.readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);

const fewest = new Array(amount + 1).fill(Infinity);
fewest[0] = 0;
for (let sum = 1; sum <= amount; sum++) {
  for (const coin of coins) {
    if (coin <= sum && fewest[sum - coin] + 1 < fewest[sum]) {
      fewest[sum] = fewest[sum - coin] + 1;
    }
  }
}
console.log(fewest[amount] === Infinity ? -1 : fewest[amount]);
