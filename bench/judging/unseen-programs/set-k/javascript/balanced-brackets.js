const fs = require('fs');

const PAIRS = { ')': '(', ']': '[', '}': '{' };

class Stack {
  constructor() {
    this.items = [];
  }

  push(item) {
    this.items.push(item);
  }

  pop() {
    return this.items.pop();
  }

  isEmpty() {
    return this.items.length === 0;
  }
}

function isBalanced(text) {
  const stack = new Stack();
  for (const ch of text) {
    if ('([{'.includes(ch)) {
      stack.push(ch);
    } else if (ch in PAIRS) {
      if (stack.isEmpty() || stack.pop() !== PAIRS[ch]) {
        return false;
      }
    }
  }
  return stack.isEmpty();
}

const text = fs.readFileSync(0, 'utf8').trim();
console.log(isBalanced(text) ? 'balanced' : 'not balanced');
