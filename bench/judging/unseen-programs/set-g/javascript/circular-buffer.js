class CircularBuffer {
  #slots;
  #start = 0;
  #length = 0;

  constructor(capacity) {
    this.#slots = new Array(capacity).fill(null);
  }

  get isFull() {
    return this.#length === this.#slots.length;
  }

  write(value) {
    if (this.isFull) throw new Error('buffer is full');
    this.#slots[(this.#start + this.#length) % this.#slots.length] = value;
    this.#length++;
  }

  force(value) {
    if (this.isFull) this.read();
    this.write(value);
  }

  read() {
    if (this.#length === 0) throw new Error('buffer is empty');
    const value = this.#slots[this.#start];
    this.#slots[this.#start] = null;
    this.#start = (this.#start + 1) % this.#slots.length;
    this.#length--;
    return value;
  }
}

const [first, ...commands] = require('fs').readFileSync(0, 'utf8').trim().split('\n');
const buffer = new CircularBuffer(Number(first));

for (const command of commands) {
  const [name, value] = command.split(' ');
  try {
    switch (name) {
      case 'write':
        buffer.write(value);
        break;
      case 'force':
        buffer.force(value);
        break;
      case 'read':
        console.log(buffer.read());
        break;
      default:
        console.log(`unknown command ${name}`);
    }
  } catch (error) {
    console.log(error.message);
  }
}
