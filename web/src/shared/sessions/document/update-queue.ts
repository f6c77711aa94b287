import { MAX_UPDATE_BYTES } from '@coderoom/contract';
import * as Y from 'yjs';
import { splitUpdate } from './split-update.ts';

/** Updates per message: merging takes longer the more there are. */
const MAX_UPDATES = 200;

/** Several updates merged into one. */
export interface Batch {
  update: Uint8Array;
  /** Number of the queue's updates that it contains. */
  count: number;
}

/** Local changes that the server has not confirmed, in order. */
export class UpdateQueue {
  #updates: { update: Uint8Array; since: number }[] = [];

  get isEmpty(): boolean {
    return this.#updates.length === 0;
  }

  /** Time of the oldest change, in ms since the epoch; null: the queue is empty. */
  get oldest(): number | null {
    return this.#updates[0]?.since ?? null;
  }

  add(update: Uint8Array): void {
    this.#updates.push({ update, since: Date.now() });
  }

  /** Merges updates starting at index `from` into one of at most `maxBytes` bytes; null: there are none. */
  next(from = 0, maxBytes: number = MAX_UPDATE_BYTES): Batch | null {
    this.#split(from, maxBytes);
    const batch: Uint8Array[] = [];
    let bytes = 0;
    for (const { update } of this.#updates.slice(from, from + MAX_UPDATES)) {
      bytes += update.length;
      if (bytes > maxBytes && batch.length > 0) break;
      batch.push(update);
    }
    return batch.length === 0 ? null : { update: Y.mergeUpdates(batch), count: batch.length };
  }

  /** All updates starting at index `from`, in batches that the server accepts. */
  *rest(from: number): Generator<Uint8Array> {
    for (let batch = this.next(from); batch !== null; batch = this.next(from)) {
      from += batch.count;
      yield batch.update;
    }
  }

  /** Removes the first `count` updates, which the server has stored. */
  acknowledge(count: number): void {
    this.#updates.splice(0, count);
  }

  clear(): void {
    this.#updates = [];
  }

  /** Splits the update at an index if it is larger than `maxBytes` bytes. */
  #split(index: number, maxBytes: number): void {
    const large = this.#updates[index];
    if (large === undefined || large.update.length <= maxBytes) return;
    const parts = splitUpdate(large.update, maxBytes);
    this.#updates.splice(index, 1, ...parts.map((update) => ({ update, since: large.since })));
  }
}
