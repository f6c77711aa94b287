// Multiplies two long numbers like on paper.
// Usage: node long-product.js 123 456

function multiply(a, b) {
  const result = new Array(a.length + b.length).fill(0);
  for (let i = a.length - 1; i >= 0; i--) {
    let carry = 0;
    for (let j = b.length - 1; j >= 0; j--) {
      const value = Number(a[i]) * Number(b[j]) + result[i + j + 1] + carry;
      result[i + j + 1] = value % 10;
      carry = Math.floor(value / 10);
    }
    result[i] += carry;
  }
  let start = 0;
  while (start < result.length - 1 && result[start] === 0) start++;
  return result.slice(start).join('');
}

const [, , first, second] = process.argv;

if (!first || !second) {
  console.log('usage: long-product FIRST SECOND');
  process.exit(1);
}

console.log(`${first} * ${second} =`);
console.log(multiply(first, second));
