import * as fs from 'fs';

class ListNode<T> {
  next: ListNode<T> | null = null;

  constructor(public value: T) {}
}

class LinkedList<T> {
  private head: ListNode<T> | null = null;
  private tail: ListNode<T> | null = null;

  append(value: T): void {
    const node = new ListNode(value);
    if (this.tail === null) {
      this.head = node;
    } else {
      this.tail.next = node;
    }
    this.tail = node;
  }

  reverse(): void {
    let previous: ListNode<T> | null = null;
    let current = this.head;
    this.tail = this.head;
    while (current !== null) {
      const next: ListNode<T> | null = current.next;
      current.next = previous;
      previous = current;
      current = next;
    }
    this.head = previous;
  }

  toString(): string {
    const parts: string[] = [];
    for (let node = this.head; node !== null; node = node.next) {
      parts.push(String(node.value));
    }
    return parts.join(' -> ');
  }
}

const list = new LinkedList<number>();
for (const word of fs.readFileSync(0, 'utf-8').trim().split(/\s+/)) {
  list.append(parseInt(word, 10));
}
console.log(list.toString());
list.reverse();
console.log(list.toString());
