const text = require('fs').readFileSync(0, 'utf8').trim();
const pairs = { ')': '(', ']': '[', '}': '{' };
const stack = [];
let fine = true;
for (const sign of text) {
  if (sign in pairs) {
    if (stack.pop() !== pairs[sign]) fine = false;
  } else {
    stack.push(sign);
  }
}
console.log(fine && stack.length === 0);
