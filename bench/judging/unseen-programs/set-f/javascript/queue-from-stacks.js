class TwoStackQueue {
  #incoming = [];
  #outgoing = [];

  enqueue(value) {
    this.#incoming.push(value);
  }

  dequeue() {
    if (this.#outgoing.length === 0) {
      while (this.#incoming.length > 0) {
        this.#outgoing.push(this.#incoming.pop());
      }
    }
    return this.#outgoing.pop();
  }
}

const queue = new TwoStackQueue();
const commands = require('fs').readFileSync(0, 'utf8').trim().split('\n');
commands.forEach((line) => {
  const parts = line.split(' ');
  if (parts[0] === 'arrive') {
    queue.enqueue(parts[1]);
  } else {
    console.log(queue.dequeue() ?? 'nobody waits');
  }
});
