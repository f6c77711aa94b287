import type { OutputStream, serverEvents } from '@coderoom/contract';
import type { z } from 'zod';

type Parts = z.input<typeof serverEvents.run_output>['parts'];

/** Most characters per event: 64 KB even if each takes two bytes. */
const EVENT_LENGTH = 32_000;
/** Most parts per event: a program may alternate between its two streams at every character. */
const EVENT_PARTS = 500;

/** The output of a program so far, on both streams, in order. */
export class RunOutput {
  #text = '';
  /** Ascending positions at which the stream changes. The first stream is standard output. */
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

  /** Returns the output from a position on, up to the size of an event, in alternating parts of the two streams. */
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

  /** Returns the last position up to `end` that does not split a character. */
  #wholeCharacters(end: number): number {
    const isCut = end < this.#text.length && /[\uD800-\uDBFF]/.test(this.#text.charAt(end - 1));
    return isCut ? end - 1 : end;
  }
}

function streamAfter(changes: number): OutputStream {
  return changes % 2 === 0 ? 'stdout' : 'stderr';
}

/** Returns how many of the ascending numbers are at most a value. */
function countUpTo(sorted: readonly number[], value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? value) <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}
