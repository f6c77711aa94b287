const VALUES = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 };

function toNumber(roman) {
  let total = 0;
  for (let i = 0; i < roman.length; i++) {
    const current = VALUES[roman[i]];
    const next = VALUES[roman[i + 1]] || 0;
    if (current < next) {
      total -= current;
    } else {
      total += current;
    }
  }
  return total;
}

const numerals = require('fs').readFileSync(0, 'utf8').trim().split('\n');
numerals.forEach((numeral) => {
  console.log(`${numeral} = ${toNumber(numeral)}`);
});
