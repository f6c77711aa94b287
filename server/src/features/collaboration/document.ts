import { documentDigest, MAX_CODE_BYTES, MAX_DOCUMENT_STATE_BYTES, TEXT_TOO_LONG } from '@coderoom/contract';
import * as Y from 'yjs';
import { ApiError } from '#http/errors.ts';
import { type Change, changed, type Step } from './text-change.ts';
import { BadUpdateError, checkUpdate, TEXT_NAME } from './update-check.ts';

/** Longest UTF-8 of a UTF-16 unit. */
const BYTES_PER_UNIT = 3;
/** Of a place in a text: after what is there. */
const BEHIND = -1;
/** Whose changes are the server's own. */
const SERVER = Symbol('server');

/** Whose changes come from other servers. */
const ELSEWHERE = Symbol('elsewhere');

/** A part of what a text was made by. */
interface Part {
  update: Uint8Array;
  /** Whose it is; null: nobody knows. */
  participantId: number | null;
}

/** Told of every change of the text, and of who made it as they called themselves. What it is costs to find out. */
type ChangeListener = (change: () => Change, origin: unknown) => void;

/** A text that several people change at once. Everything happens at once and completely, or not at all. */
export class SharedDocument {
  readonly #document = new Y.Doc();
  readonly #text = this.#document.getText(TEXT_NAME);
  readonly #authors = new Map<number, unknown>();
  #listener: ChangeListener | null = null;
  #produced: Uint8Array | null = null;
  #shown: string | null = null;
  #digest: string | null = null;
  /** At least the length of the state. */
  #stateBytes = 0;

  /** @param parts what led to it, in order */
  constructor(parts: readonly Part[] = []) {
    this.#document.transact(() => {
      for (const { update } of parts) Y.applyUpdate(this.#document, update);
    });
    for (const part of parts) this.#learnAuthor(part);
    this.#stateBytes = parts.reduce((sum, { update }) => sum + update.length, 0);
    this.#authors.set(this.#document.clientID, SERVER);
    this.#document.on('update', (update: Uint8Array) => {
      this.#produced = update;
      this.#shown = null;
      this.#digest = null;
      this.#stateBytes += update.length;
    });
    this.#text.observe((event, transaction) => this.#listener?.(() => changeOf(event), transaction.origin));
  }

  get text(): string {
    this.#shown ??= this.#text.toString();
    return this.#shown;
  }

  /** Replaces who is told of changes. */
  onChange(listener: ChangeListener): void {
    this.#listener = listener;
  }

  /**
   * Merges somebody's update.
   * @param author who sends it: what one has begun, no other goes on with
   * @returns the update to keep and to pass on; null: it brings nothing new.
   * @throws {BadUpdateError}; {ApiError} 413 where the text would become too long.
   */
  merge(update: Uint8Array, author: unknown): Uint8Array | null {
    const { clients, insertedBytes } = checkUpdate(this.#document, update);
    for (const client of clients) {
      if ((this.#authors.get(client) ?? author) !== author) {
        throw new BadUpdateError('The update speaks for somebody else.');
      }
    }
    if (!this.#hasRoomFor(insertedBytes) && this.#bytesAfter(update) > MAX_CODE_BYTES) throw tooLong();
    this.#refuseGrowth(update.length);
    for (const client of clients) this.#authors.set(client, author);
    return this.#produce(() => Y.applyUpdate(this.#document, update, author));
  }

  /**
   * Holds what was judged and kept by another server.
   * @returns what of it is new; null: nothing.
   */
  take(part: Part): Uint8Array | null {
    this.#learnAuthor(part);
    return this.#produce(() => Y.applyUpdate(this.#document, part.update, ELSEWHERE));
  }

  /** Makes a change to the text. @throws {ApiError} 413 where the text would become too long. */
  change(change: Change, origin: unknown): Uint8Array | null {
    if (change.length === 0) return null;
    const inserted = change.reduce(
      (sum, step) => sum + ('insert' in step ? Buffer.byteLength(step.insert) : 0),
      0,
    );
    if (!this.#hasRoomFor(inserted) && Buffer.byteLength(changed(this.text, change)) > MAX_CODE_BYTES) {
      throw tooLong();
    }
    this.#refuseGrowth(inserted);
    return this.#produce(() => {
      this.#document.transact(() => this.#text.applyDelta(change.map((step) => ({ ...step }))), origin);
    });
  }

  /** Where a change that was made to it ends by now, in UTF-16 units; null: the change is not known here. */
  endOf(update: Uint8Array): number | null {
    const end = lastTouched(update);
    if (end === null) return null;
    const place = new Y.RelativePosition(null, null, end, BEHIND);
    return Y.createAbsolutePositionFromRelativePosition(place, this.#document)?.index ?? null;
  }

  /** All of it, or what somebody lacks who has that much. @throws {BadUpdateError} for what is no state vector. */
  stateSince(stateVector?: Uint8Array): Uint8Array {
    try {
      return Y.encodeStateAsUpdate(this.#document, stateVector);
    } catch (error) {
      throw new BadUpdateError('The state vector cannot be read.', { cause: error });
    }
  }

  stateVector(): Uint8Array {
    return Y.encodeStateVector(this.#document);
  }

  digest(): string {
    this.#digest ??= documentDigest(Y.decodeStateVector(this.stateVector()), this.text);
    return this.#digest;
  }

  destroy(): void {
    this.#listener = null;
    this.#document.destroy();
  }

  /** What several sent as whole texts, a server wrote for all of them: nobody goes on with that. */
  #learnAuthor({ update, participantId }: Part): void {
    if (participantId === null) return;
    for (const client of Y.parseUpdateMeta(update).to.keys()) {
      const known = this.#authors.get(client) ?? participantId;
      this.#authors.set(client, known === participantId ? participantId : SERVER);
    }
  }

  #produce(work: () => void): Uint8Array | null {
    this.#produced = null;
    work();
    return this.#produced;
  }

  #hasRoomFor(bytes: number): boolean {
    if (this.#text.length * BYTES_PER_UNIT + bytes <= MAX_CODE_BYTES) return true;
    return Buffer.byteLength(this.text) + bytes <= MAX_CODE_BYTES;
  }

  #bytesAfter(update: Uint8Array): number {
    const copy = new SharedDocument(
      [this.stateSince(), update].map((part) => ({ update: part, participantId: null })),
    );
    const bytes = Buffer.byteLength(copy.text);
    copy.destroy();
    return bytes;
  }

  #refuseGrowth(bytes: number): void {
    if (this.#stateBytes + bytes <= MAX_DOCUMENT_STATE_BYTES) return;
    this.#stateBytes = this.stateSince().length;
    if (this.#stateBytes + bytes > MAX_DOCUMENT_STATE_BYTES) {
      const detail = 'This session has been changed too often. Please begin a new one with its text.';
      throw new ApiError(413, 'too_large', detail);
    }
  }
}

/** What an update wrote last, else what it deleted. */
function lastTouched(update: Uint8Array): Y.ID | null {
  const { structs, ds } = Y.decodeUpdate(update);
  const last = structs.at(-1);
  if (last) return Y.createID(last.id.client, last.id.clock + last.length - 1);
  for (const [client, [range]] of ds.clients) if (range) return Y.createID(client, range.clock);
  return null;
}

/** Said of a text that no run would take. */
function tooLong(): ApiError {
  return new ApiError(413, 'too_large', TEXT_TOO_LONG);
}

function changeOf(event: Y.YTextEvent): Change {
  return event.delta.flatMap((step): Step[] => {
    if (typeof step.insert === 'string') return [{ insert: step.insert }];
    if (step.delete !== undefined) return [{ delete: step.delete }];
    return step.retain === undefined ? [] : [{ retain: step.retain }];
  });
}
