// A queue at a ticket office. Each customer wants a number of tickets,
// gets one at a time and then goes to the end of the line.
class Queue {
  constructor() {
    this.head = null;
    this.tail = null;
    this.length = 0;
  }

  enqueue(value) {
    const node = { value, next: null };
    if (this.tail === null) {
      this.head = node;
    } else {
      this.tail.next = node;
    }
    this.tail = node;
    this.length++;
  }

  dequeue() {
    const { value } = this.head;
    this.head = this.head.next;
    if (this.head === null) {
      this.tail = null;
    }
    this.length--;
    return value;
  }
}

const queue = new Queue();
const lines = require('fs').readFileSync(0, 'utf8').trim().split('\n');
for (const line of lines) {
  const [name, tickets] = line.split(' ');
  queue.enqueue({ name, tickets: Number(tickets) });
}

let minute = 0;
while (queue.length > 0) {
  const customer = queue.dequeue();
  minute++;
  customer.tickets--;
  if (customer.tickets === 0) {
    console.log(`${customer.name} leaves after minute ${minute}`);
  } else {
    queue.enqueue(customer);
  }
}
