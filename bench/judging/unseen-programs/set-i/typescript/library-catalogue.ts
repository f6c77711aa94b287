import { readFileSync } from 'node:fs';

enum Status {
  Available = 'available',
  Lent = 'lent',
}

interface Book {
  readonly isbn: string;
  readonly author: string;
  status: Status;
}

class Catalogue {
  private books = new Map<string, Book>();

  add(isbn: string, author: string): void {
    this.books.set(isbn, { isbn, author, status: Status.Available });
  }

  lend(isbn: string): string {
    const book = this.books.get(isbn);
    if (!book) return `${isbn}: unknown`;
    if (book.status === Status.Lent) return `${isbn}: already lent`;
    book.status = Status.Lent;
    return `${isbn}: lent`;
  }

  giveBack(isbn: string): string {
    const book = this.books.get(isbn);
    if (book?.status !== Status.Lent) return `${isbn}: was not lent`;
    book.status = Status.Available;
    return `${isbn}: back`;
  }

  countByAuthor(): Map<string, number> {
    const counts = new Map<string, number>();
    for (const { author } of this.books.values()) {
      counts.set(author, (counts.get(author) ?? 0) + 1);
    }
    return counts;
  }
}

const catalogue = new Catalogue();
for (const line of readFileSync(0, 'utf8').trim().split('\n')) {
  const [command, isbn, author] = line.split(' ');
  if (command === 'add') catalogue.add(isbn, author);
  else if (command === 'lend') console.log(catalogue.lend(isbn));
  else if (command === 'return') console.log(catalogue.giveBack(isbn));
}
for (const [author, count] of catalogue.countByAuthor()) {
  console.log(`${author}: ${count}`);
}
