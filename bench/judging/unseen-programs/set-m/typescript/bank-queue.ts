import { readFileSync } from 'node:fs';

type Customer = {
  name: string;
  arrival: number;
  service: number;
};

class Queue<T> {
  private items: Map<number, T> = new Map();
  private front = 0;
  private back = 0;

  enqueue(item: T): void {
    this.items.set(this.back++, item);
  }

  dequeue(): T | undefined {
    const item = this.items.get(this.front);
    if (item !== undefined) this.items.delete(this.front++);
    return item;
  }

  isEmpty(): boolean {
    return this.front === this.back;
  }
}

const waiting = new Queue<Customer>();
for (const line of readFileSync(0, 'utf8').trim().split('\n')) {
  const [name, arrival, service] = line.split(' ');
  waiting.enqueue({ name, arrival: Number(arrival), service: Number(service) });
}

let clock = 0;
let served = 0;
let totalWait = 0;
while (!waiting.isEmpty()) {
  const customer = waiting.dequeue()!;
  const start = Math.max(clock, customer.arrival);
  const wait = start - customer.arrival;
  clock = start + customer.service;
  totalWait += wait;
  served++;
  console.log(`${customer.name}: waits ${wait}, leaves at ${clock}`);
}
console.log(`average wait: ${(totalWait / served).toFixed(2)}`);
