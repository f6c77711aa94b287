import type { OutputStream, serverEvents } from '@coderoom/contract';
import type { z } from 'zod';

type Parts = z.input<typeof serverEvents.run_output>['parts'];

/** Characters of an event: 64 KB even where each takes two bytes. */
const EVENT_LENGTH = 32_000;
/** Parts of an event: a program may write to its two streams by turns, a character at a time. */
const EVENT_PARTS = 500;

/** What a program printed so far, to both streams, as it came. */
export class RunOutput {
  #text = '';
  /** Where the other stream goes on, in order. It begins with standard output. */
  readonly #changes: number[] = [];

  /** In characters. */
  get length(): number {
    return this.#text.length;
  }

  add(text: string, stream: OutputStream): void {
    if (text === '') return;
    if (stream !== streamAfter(this.#changes.length)) this.#changes.push(this.#text.length);
    this.#text += text;
  }

  /** What was printed from a place on, as much of it as an event holds; the texts beside each other of two streams. */
  partsFrom(from: number): { parts: Parts; to: number } {
    const end = this.#wholeCharacters(Math.min(this.#text.length, from + EVENT_LENGTH));
    const parts: Parts = [];
    let changes = countUpTo(this.#changes, from);
    let to = Math.min(from, end);
    while (to < end && parts.length < EVENT_PARTS) {
      const next = Math.min(this.#changes[changes] ?? end, end);
      parts.push({ stream: streamAfter(changes), text: this.#text.slice(to, next) });
      to = next;
      changes += 1;
    }
    return { parts, to };
  }

  /** A place no later than this one at which no character is cut in two. */
  #wholeCharacters(end: number): number {
    const isCut = end < this.#text.length && /[\uD800-\uDBFF]/.test(this.#text.charAt(end - 1));
    return isCut ? end - 1 : end;
  }
}

function streamAfter(changes: number): OutputStream {
  return changes % 2 === 0 ? 'stdout' : 'stderr';
}

/** How many of these numbers, the smallest first, are no larger than a value. */
function countUpTo(sorted: readonly number[], value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? value) <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}
