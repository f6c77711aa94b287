const VALUES = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 };

function isRoman(text) {
  for (const letter of text) {
    if (VALUES[letter] === undefined) {
      return false;
    }
  }
  return text.length > 0;
}

function toNumber(roman) {
  let total = 0;
  let following = 0;
  for (let i = roman.length - 1; i >= 0; i--) {
    const value = VALUES[roman[i]];
    if (value < following) {
      total -= value;
    } else {
      total += value;
    }
    following = value;
  }
  return total;
}

const numeral = require('fs').readFileSync(0, 'utf8').trim().toUpperCase();
if (isRoman(numeral)) {
  console.log(`${numeral} = ${toNumber(numeral)}`);
} else {
  console.log('not a Roman numeral');
}
