const fs = require('fs');

const [first, second] = fs.readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);

let a = first;
let b = second;
while (b !== 0) {
  const rest = a % b;
  a = b;
  b = rest;
}
console.log(a);
