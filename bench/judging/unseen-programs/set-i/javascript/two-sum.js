// Finds two prices that spend a voucher exactly.
const fs = require('fs');

function twoSum(numbers, target) {
  const seen = new Map();
  for (let i = 0; i < numbers.length; i++) {
    const rest = target - numbers[i];
    if (seen.has(rest)) {
      return [seen.get(rest), i];
    }
    seen.set(numbers[i], i);
  }
  return null;
}

const [first, second] = fs.readFileSync(0, 'utf8').split('\n');
const target = Number(first);
const prices = second.trim().split(' ').map(Number);

const pair = twoSum(prices, target);
if (pair === null) {
  console.log('no pair');
} else {
  const [i, j] = pair;
  console.log(`${prices[i]} + ${prices[j]} = ${target} (articles ${i} and ${j})`);
}
