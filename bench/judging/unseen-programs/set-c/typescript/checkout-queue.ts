import * as readline from "readline";

// A queue out of two stacks: people come in on one and leave by the other.
class TwoStackQueue<T> {
  private incoming: T[] = [];
  private outgoing: T[] = [];

  add(item: T): void {
    this.incoming.push(item);
  }

  take(): T | undefined {
    if (this.outgoing.length === 0) {
      while (this.incoming.length > 0) {
        this.outgoing.push(this.incoming.pop()!);
      }
    }
    return this.outgoing.pop();
  }

  get size(): number {
    return this.incoming.length + this.outgoing.length;
  }
}

const queue = new TwoStackQueue<string>();
const rl = readline.createInterface({ input: process.stdin });

rl.on("line", (text: string) => {
  const [command, name] = text.trim().split(" ");
  switch (command) {
    case "arrive":
      queue.add(name);
      break;
    case "serve":
      console.log(queue.take() ?? "nobody");
      break;
    case "count":
      console.log(queue.size);
      break;
  }
});
