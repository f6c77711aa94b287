import { readFileSync } from 'node:fs';

class Letter {
  previous: Letter | null = null;
  next: Letter | null = null;

  constructor(public readonly text: string) {}
}

class Line {
  private readonly head = new Letter('');
  /** The letter in front of the cursor. */
  private cursor: Letter = this.head;

  insert(text: string): void {
    const letter = new Letter(text);
    letter.previous = this.cursor;
    letter.next = this.cursor.next;
    if (this.cursor.next) this.cursor.next.previous = letter;
    this.cursor.next = letter;
    this.cursor = letter;
  }

  delete(): void {
    if (this.cursor === this.head) return;
    const before = this.cursor.previous!;
    before.next = this.cursor.next;
    if (this.cursor.next) this.cursor.next.previous = before;
    this.cursor = before;
  }

  left(): void {
    if (this.cursor.previous) this.cursor = this.cursor.previous;
  }

  right(): void {
    if (this.cursor.next) this.cursor = this.cursor.next;
  }

  toString(): string {
    const parts: string[] = [];
    let letter = this.head.next;
    while (letter) {
      parts.push(letter.text);
      letter = letter.next;
    }
    return parts.join('');
  }
}

const line = new Line();
const commands = readFileSync(0, 'utf8').trim().split('\n');
for (const command of commands) {
  const [name, argument] = command.split(' ');
  if (name === 'insert') line.insert(argument);
  if (name === 'delete') line.delete();
  if (name === 'left') line.left();
  if (name === 'right') line.right();
}
console.log(line.toString());
