import { MAX_UPDATE_BYTES } from '@coderoom/contract';
import * as Y from 'yjs';
import { splitUpdate } from './split-update.ts';

/** Updates in one message: merging takes longer the more there are. */
const MOST_UPDATES = 200;

/** Changes made here that the server has not said it keeps, in their order. */
export class UpdateQueue {
  #updates: Uint8Array[] = [];

  get isEmpty(): boolean {
    return this.#updates.length === 0;
  }

  add(update: Uint8Array): void {
    if (update.length <= MAX_UPDATE_BYTES) this.#updates.push(update);
    else this.#updates.push(...splitUpdate(update, MAX_UPDATE_BYTES));
  }

  /** The first of them as one update that the server takes, with how many they are. */
  next(from = 0): { update: Uint8Array; count: number } | null {
    const batch: Uint8Array[] = [];
    let bytes = 0;
    for (const update of this.#updates.slice(from, from + MOST_UPDATES)) {
      bytes += update.length;
      if (bytes > MAX_UPDATE_BYTES && batch.length > 0) break;
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
}
