const [first, second] = require('fs').readFileSync(0, 'utf8').trim().split('\n');

function addBinary(a, b) {
  const digits = [];
  let i = a.length - 1;
  let j = b.length - 1;
  let carry = 0;
  while (i >= 0 || j >= 0 || carry > 0) {
    let sum = carry;
    if (i >= 0) sum += a[i--] === '1' ? 1 : 0;
    if (j >= 0) sum += b[j--] === '1' ? 1 : 0;
    digits.push(sum % 2);
    carry = sum >> 1;
  }
  return digits.reverse().join('');
}

console.log(addBinary(first, second));
