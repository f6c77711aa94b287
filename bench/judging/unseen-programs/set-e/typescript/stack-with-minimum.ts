import * as fs from 'fs';

class MinStack {
  private items: number[] = [];
  private minima: number[] = [];

  push(value: number): void {
    this.items.push(value);
    const smallest = this.min();
    this.minima.push(smallest === undefined ? value : Math.min(smallest, value));
  }

  pop(): number | undefined {
    this.minima.pop();
    return this.items.pop();
  }

  min(): number | undefined {
    return this.minima[this.minima.length - 1];
  }

  get size(): number {
    return this.items.length;
  }
}

const stack = new MinStack();
const commands = fs.readFileSync(0, 'utf8').trim().split('\n');

for (const command of commands) {
  const [name, argument] = command.split(' ');
  if (name === 'push') {
    stack.push(Number(argument));
  } else if (name === 'pop') {
    const value = stack.pop();
    console.log(value === undefined ? 'empty' : `removed ${value}`);
  } else if (name === 'min') {
    const value = stack.min();
    console.log(value === undefined ? 'empty' : `smallest ${value}`);
  } else {
    console.log(`unknown command ${name}`);
  }
}
console.log(`${stack.size} left`);
