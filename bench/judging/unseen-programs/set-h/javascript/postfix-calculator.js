const { readFileSync } = require('fs');

class Stack {
  #items = [];

  push(item) {
    this.#items.push(item);
  }

  pop() {
    if (this.#items.length === 0) throw new Error('too few numbers');
    return this.#items.pop();
  }

  get size() {
    return this.#items.length;
  }
}

const operations = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
};

function evaluate(expression) {
  const stack = new Stack();
  for (const token of expression.split(' ')) {
    const operation = operations[token];
    if (operation) {
      const right = stack.pop();
      const left = stack.pop();
      stack.push(operation(left, right));
    } else {
      stack.push(parseFloat(token));
    }
  }
  const result = stack.pop();
  if (stack.size > 0) throw new Error('too many numbers');
  return result;
}

try {
  console.log(evaluate(readFileSync(0, 'utf8').trim()));
} catch (error) {
  console.log('Error: ' + error.message);
}
