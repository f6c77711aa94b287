/*
 * A message was written as digits: A is 1, B is 2, ... Z is 26, without spaces.
 * In how many ways can it be read?
 */
const fs = require('fs');

const digits = fs.readFileSync(0, 'utf8').trim();
const memo = {};

function ways(position) {
  if (position === digits.length) return 1n;
  if (digits[position] === '0') return 0n;
  if (memo[position] !== undefined) return memo[position];

  let result = ways(position + 1);
  if (position + 1 < digits.length) {
    const pair = Number(digits[position] + digits[position + 1]);
    if (pair <= 26) {
      result += ways(position + 2);
    }
  }
  result %= 1000000007n;
  memo[position] = result;
  return result;
}

const count = ways(0);
if (count === 0n) {
  console.log('This is not a message.');
} else {
  console.log(`It can be read in ${count} ways (modulo 1000000007).`);
}
