class Node {
  constructor(value, next = null) {
    this.value = value;
    this.next = next;
  }
}

class LinkedList {
  constructor(values = []) {
    this.head = null;
    this.tail = null;
    this.length = 0;
    for (const value of values) this.append(value);
  }

  append(value) {
    const node = new Node(value);
    if (this.tail) this.tail.next = node;
    else this.head = node;
    this.tail = node;
    this.length++;
  }

  reverse() {
    let previous = null;
    let current = this.head;
    this.tail = this.head;
    while (current) {
      const next = current.next;
      current.next = previous;
      previous = current;
      current = next;
    }
    this.head = previous;
  }

  *[Symbol.iterator]() {
    for (let node = this.head; node; node = node.next) yield node.value;
  }
}

const stops = ['Airport', 'Harbour', 'Museum', 'Station', 'Zoo'];
const line = new LinkedList(stops);
console.log([...line].join(' > '));
line.reverse();
console.log([...line].join(' > '));
console.log(`${line.length} stops, last: ${line.tail.value}`);
