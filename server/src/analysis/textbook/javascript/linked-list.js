class Node {
  constructor(value) {
    this.value = value;
    this.next = null;
  }
}

class List {
  constructor() {
    this.head = null;
    this.tail = null;
  }

  append(value) {
    const node = new Node(value);
    if (this.tail === null) this.head = node;
    else this.tail.next = node;
    this.tail = node;
  }

  sum() {
    let total = 0;
    for (let node = this.head; node !== null; node = node.next) total += node.value;
    return total;
  }
}

const list = new List();
for (const word of require('fs').readFileSync(0, 'utf8').split('\n')[1].split(' ')) list.append(Number(word));
console.log(list.sum());
