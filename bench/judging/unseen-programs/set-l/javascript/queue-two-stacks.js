class Queue {
  #inbox = [];
  #outbox = [];

  enqueue(item) {
    this.#inbox.push(item);
  }

  dequeue() {
    if (this.#outbox.length === 0) {
      while (this.#inbox.length > 0) {
        this.#outbox.push(this.#inbox.pop());
      }
    }
    return this.#outbox.pop();
  }

  get size() {
    return this.#inbox.length + this.#outbox.length;
  }
}

const queue = new Queue();
const commands = require("fs").readFileSync(0, "utf8").trim().split("\n");

for (const command of commands) {
  const [action, value] = command.split(" ");
  switch (action) {
    case "add":
      queue.enqueue(Number(value));
      break;
    case "remove":
      if (queue.size === 0) {
        console.log("queue is empty");
      } else {
        console.log(queue.dequeue());
      }
      break;
    default:
      console.log(`unknown command ${action}`);
  }
}
console.log(`${queue.size} left`);
