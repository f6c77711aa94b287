interface ListNode<T> {
  value: T;
  next: ListNode<T> | null;
}

class SinglyLinkedList<T> {
  private head: ListNode<T> | null = null;

  append(value: T): void {
    const node: ListNode<T> = { value, next: null };
    if (this.head === null) {
      this.head = node;
      return;
    }
    let current = this.head;
    while (current.next !== null) {
      current = current.next;
    }
    current.next = node;
  }

  remove(value: T): boolean {
    let previous: ListNode<T> | null = null;
    let current = this.head;
    while (current !== null) {
      if (current.value === value) {
        if (previous === null) {
          this.head = current.next;
        } else {
          previous.next = current.next;
        }
        return true;
      }
      previous = current;
      current = current.next;
    }
    return false;
  }

  toArray(): T[] {
    const values: T[] = [];
    for (let node = this.head; node !== null; node = node.next) {
      values.push(node.value);
    }
    return values;
  }
}

const list = new SinglyLinkedList<string>();
for (const fruit of ["apple", "banana", "cherry", "date", "elderberry"]) {
  list.append(fruit);
}
console.log(list.toArray().join(" -> "));
console.log(list.remove("cherry"), list.remove("fig"));
console.log(list.toArray().join(" -> "));
