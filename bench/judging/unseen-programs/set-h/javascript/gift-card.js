// Which two products use up a gift card exactly?
const lines = require('fs').readFileSync('/dev/stdin').toString().trim().split('\n');
const amount = Number(lines.shift());
const prices = lines.map(Number);

const seen = new Map();
let answer = null;
for (const [index, price] of prices.entries()) {
  if (seen.has(amount - price)) {
    answer = [seen.get(amount - price) + 1, index + 1];
    break;
  }
  seen.set(price, index);
}

console.log(answer ? `products ${answer[0]} and ${answer[1]}` : 'no two products');
