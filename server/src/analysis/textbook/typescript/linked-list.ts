import { readFileSync } from 'node:fs';

interface ListNode {
  value: number;
  next: ListNode | null;
}

const n = Number(readFileSync(0, 'utf8'));
let head: ListNode | null = null;
for (let i = 0; i < n; i++) head = { value: i, next: head };

let reversed: ListNode | null = null;
while (head !== null) {
  const next: ListNode | null = head.next;
  head.next = reversed;
  reversed = head;
  head = next;
}
console.log(reversed?.value);
