class Node {
  constructor(value) {
    this.value = value;
    this.next = null;
  }
}

class LinkedList {
  constructor() {
    this.head = null;
    this.tail = null;
  }

  append(value) {
    const node = new Node(value);
    if (this.tail === null) {
      this.head = node;
    } else {
      this.tail.next = node;
    }
    this.tail = node;
  }

  reverse() {
    let previous = null;
    let current = this.head;
    this.tail = this.head;
    while (current) {
      [current.next, previous, current] = [previous, current, current.next];
    }
    this.head = previous;
  }

  *[Symbol.iterator]() {
    for (let node = this.head; node; node = node.next) {
      yield node.value;
    }
  }
}

const fs = require('fs');
const list = new LinkedList();
const tokens = fs.readFileSync(0, 'utf8').split(/\s+/);
const n = Number(tokens[0]);
for (let i = 1; i <= n; i++) {
  list.append(Number(tokens[i]));
}
list.reverse();
console.log([...list].join(' '));
