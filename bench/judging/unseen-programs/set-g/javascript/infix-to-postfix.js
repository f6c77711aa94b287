const tokens = require('fs').readFileSync(0, 'utf8').trim().split(' ');
const rank = { '+': 1, '-': 1, '*': 2, '/': 2 };
const output = [];
const operators = [];

for (const token of tokens) {
  if (token === '(') {
    operators.push(token);
  } else if (token === ')') {
    while (operators[operators.length - 1] !== '(') output.push(operators.pop());
    operators.pop();
  } else if (token in rank) {
    while (operators.length > 0 && rank[operators[operators.length - 1]] >= rank[token]) {
      output.push(operators.pop());
    }
    operators.push(token);
  } else {
    output.push(token);
  }
}
while (operators.length) output.push(operators.pop());
console.log(output.join(' '));
