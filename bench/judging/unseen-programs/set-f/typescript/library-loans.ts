import { createInterface } from 'node:readline';

type Event =
  | { kind: 'lend'; book: string; reader: string }
  | { kind: 'return'; book: string };

function parse(line: string): Event {
  const [kind, book, reader] = line.split(' ');
  if (kind === 'lend') return { kind, book, reader };
  if (kind === 'return') return { kind, book };
  throw new Error(`unknown event ${kind}`);
}

class Library {
  readonly #loans = new Map<string, string>();

  handle(event: Event): string {
    switch (event.kind) {
      case 'lend': {
        const holder = this.#loans.get(event.book);
        if (holder !== undefined) return `${event.book} is with ${holder}`;
        this.#loans.set(event.book, event.reader);
        return `${event.reader} takes ${event.book}`;
      }
      case 'return':
        return this.#loans.delete(event.book) ? `${event.book} is back` : `${event.book} was not lent`;
    }
  }
}

async function main(): Promise<void> {
  const library = new Library();
  for await (const line of createInterface({ input: process.stdin })) {
    console.log(library.handle(parse(line)));
  }
}

main();
