const readline = require('readline');

class Queue {
  constructor() {
    this.inbox = [];
    this.outbox = [];
  }

  enqueue(value) {
    this.inbox.push(value);
  }

  dequeue() {
    if (this.outbox.length === 0) {
      while (this.inbox.length > 0) {
        this.outbox.push(this.inbox.pop());
      }
    }
    return this.outbox.pop();
  }

  get size() {
    return this.inbox.length + this.outbox.length;
  }
}

const queue = new Queue();
const rl = readline.createInterface({ input: process.stdin });

rl.on('line', (line) => {
  const [command, value] = line.trim().split(' ');
  switch (command) {
    case 'enqueue':
      queue.enqueue(value);
      break;
    case 'dequeue':
      console.log(queue.size > 0 ? queue.dequeue() : 'empty');
      break;
    case 'size':
      console.log(queue.size);
      break;
    default:
      console.log(`unknown command: ${command}`);
  }
});
