import { MAX_UPDATE_BYTES } from '@coderoom/contract';
import * as Y from 'yjs';
import { splitUpdate } from './split-update.ts';

/** Updates in one message: merging takes longer the more there are. */
const MOST_UPDATES = 200;

/** Several updates as one. */
export interface Batch {
  update: Uint8Array;
  /** How many of the queue it holds. */
  count: number;
}

/** Changes made here that the server has not said it keeps, in their order. */
export class UpdateQueue {
  #updates: { update: Uint8Array; since: number }[] = [];

  get isEmpty(): boolean {
    return this.#updates.length === 0;
  }

  /** When the oldest of them was made, in ms since the epoch; null: there are none. */
  get oldest(): number | null {
    return this.#updates[0]?.since ?? null;
  }

  add(update: Uint8Array): void {
    this.#updates.push({ update, since: Date.now() });
  }

  /** The first of them from one on, as an update of at most so many bytes; null: there are none. */
  next(from = 0, most: number = MAX_UPDATE_BYTES): Batch | null {
    this.#split(from, most);
    const batch: Uint8Array[] = [];
    let bytes = 0;
    for (const { update } of this.#updates.slice(from, from + MOST_UPDATES)) {
      bytes += update.length;
      if (bytes > most && batch.length > 0) break;
      batch.push(update);
    }
    return batch.length === 0 ? null : { update: Y.mergeUpdates(batch), count: batch.length };
  }

  /** All of them from one on, as updates that the server takes. */
  *rest(from: number): Generator<Uint8Array> {
    for (let batch = this.next(from); batch !== null; batch = this.next(from)) {
      from += batch.count;
      yield batch.update;
    }
  }

  /** Forgets the first of them, which the server keeps. */
  kept(count: number): void {
    this.#updates.splice(0, count);
  }

  clear(): void {
    this.#updates = [];
  }

  /** Cuts one that is larger than that. */
  #split(at: number, most: number): void {
    const large = this.#updates[at];
    if (large === undefined || large.update.length <= most) return;
    const parts = splitUpdate(large.update, most);
    this.#updates.splice(at, 1, ...parts.map((update) => ({ update, since: large.since })));
  }
}
