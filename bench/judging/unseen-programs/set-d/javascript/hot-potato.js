const fs = require('fs');

class Queue {
  constructor() {
    this.front = null;
    this.back = null;
    this.size = 0;
  }

  enqueue(value) {
    const node = { value, next: null };
    if (this.back === null) {
      this.front = node;
    } else {
      this.back.next = node;
    }
    this.back = node;
    this.size++;
  }

  dequeue() {
    const node = this.front;
    this.front = node.next;
    if (this.front === null) this.back = null;
    this.size--;
    return node.value;
  }
}

const [header, ...names] = fs.readFileSync(0, 'utf8').trim().split('\n');
const passes = Number(header);
const queue = new Queue();
for (const name of names) queue.enqueue(name);

while (queue.size > 1) {
  for (let i = 0; i < passes; i++) {
    queue.enqueue(queue.dequeue());
  }
  console.log(`${queue.dequeue()} is out`);
}
console.log(`${queue.dequeue()} wins`);
