'use strict';

const PAIRS = { ')': '(', ']': '[', '}': '{' };

class Stack {
  #items = [];

  push(item) {
    this.#items.push(item);
  }

  pop() {
    return this.#items.pop();
  }

  get isEmpty() {
    return this.#items.length === 0;
  }
}

function check(text) {
  const open = new Stack();
  let position = 0;
  for (const char of text) {
    position++;
    if ('([{'.includes(char)) {
      open.push({ char, position });
    } else if (char in PAIRS) {
      if (open.isEmpty) return `${char} at ${position} was never opened`;
      const last = open.pop();
      if (last.char !== PAIRS[char]) {
        return `${char} at ${position} closes ${last.char} at ${last.position}`;
      }
    }
  }
  if (!open.isEmpty) {
    const { char, position: place } = open.pop();
    return `${char} at ${place} is never closed`;
  }
  return 'balanced';
}

const text = require('node:fs').readFileSync('/dev/stdin', 'utf8');
console.log(check(text));
