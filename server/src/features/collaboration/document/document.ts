import {
  documentDigest,
  MAX_CODE_BYTES,
  MAX_DOCUMENT_STATE_BYTES,
  message,
  TEXT_TOO_LONG,
} from '@coderoom/contract';
import * as Y from 'yjs';
import { ApiError } from '#http/errors.ts';
import { applyOperation, type TextOperation, type TextStep } from './text-operation.ts';
import { BadUpdateError, checkUpdate, TEXT_NAME } from './update-check.ts';

/** Longest UTF-8 encoding of a UTF-16 unit, in bytes. */
const BYTES_PER_UNIT = 3;
/** Association of a relative position with the item before it. */
const BEHIND = -1;
/** Author of changes that the server itself makes. */
const SERVER = Symbol('server');

/** Origin of changes that come from other servers. */
const ELSEWHERE = Symbol('elsewhere');

/** An update or a snapshot that the text is built from. */
interface Part {
  update: Uint8Array;
  /** Its author; null: unknown. */
  participantId: number | null;
}

/** Called for every change with its origin. The change is a function because computing it is costly. */
type ChangeListener = (change: () => TextOperation, origin: unknown) => void;

/** A text that several people edit at once. Every operation is synchronous, and applies completely or not at all. */
export class SharedDocument {
  readonly #document = new Y.Doc();
  readonly #text = this.#document.getText(TEXT_NAME);
  readonly #authors = new Map<number, unknown>();
  #listener: ChangeListener | null = null;
  #produced: Uint8Array | null = null;
  #shown: string | null = null;
  #digest: string | null = null;
  /** Upper bound of the encoded state's size, in bytes. */
  #stateBytes = 0;

  /** @param parts snapshot and updates to build the text from, in order */
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

  /** Sets the listener for changes, replacing the previous one. */
  onChange(listener: ChangeListener): void {
    this.#listener = listener;
  }

  /**
   * Merges an update from a client.
   * @param author who sends it: Yjs clients belong to their first author
   * @returns the update to store and forward; null if it contains nothing new.
   * @throws {BadUpdateError}; {ApiError} 413 if the text would become too long.
   */
  merge(update: Uint8Array, author: unknown): Uint8Array | null {
    const { clients, insertedBytes } = checkUpdate(this.#document, update);
    for (const client of clients) {
      if ((this.#authors.get(client) ?? author) !== author) {
        throw new BadUpdateError(message`The update speaks for somebody else.`);
      }
    }
    if (!this.#hasRoomFor(insertedBytes) && this.#bytesAfter(update) > MAX_CODE_BYTES) throw tooLong();
    this.#refuseGrowth(update.length);
    for (const client of clients) this.#authors.set(client, author);
    return this.#produce(() => Y.applyUpdate(this.#document, update, author));
  }

  /**
   * Applies a part that another server has checked and stored.
   * @returns the new part of it; null if there is none.
   */
  take(part: Part): Uint8Array | null {
    this.#learnAuthor(part);
    return this.#produce(() => Y.applyUpdate(this.#document, part.update, ELSEWHERE));
  }

  /** Applies a change to the text. @throws {ApiError} 413 if the text would become too long. */
  change(change: TextOperation, origin: unknown): Uint8Array | null {
    if (change.length === 0) return null;
    const inserted = change.reduce(
      (sum, step) => sum + ('insert' in step ? Buffer.byteLength(step.insert) : 0),
      0,
    );
    if (
      !this.#hasRoomFor(inserted) &&
      Buffer.byteLength(applyOperation(this.text, change)) > MAX_CODE_BYTES
    ) {
      throw tooLong();
    }
    this.#refuseGrowth(inserted);
    return this.#produce(() => {
      this.#document.transact(() => this.#text.applyDelta(change.map((step) => ({ ...step }))), origin);
    });
  }

  /** Returns the current end of an applied change, in UTF-16 units; null if the change is not known here. */
  endOf(update: Uint8Array): number | null {
    const end = lastTouched(update);
    if (end === null) return null;
    const place = new Y.RelativePosition(null, null, end, BEHIND);
    return Y.createAbsolutePositionFromRelativePosition(place, this.#document)?.index ?? null;
  }

  /**
   * Encodes the document, or its difference to a state vector.
   * @throws {BadUpdateError} for an invalid state vector.
   */
  stateSince(stateVector?: Uint8Array): Uint8Array {
    try {
      return Y.encodeStateAsUpdate(this.#document, stateVector);
    } catch (error) {
      throw new BadUpdateError(message`The state vector cannot be read.`, { cause: error });
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

  /** Changes of full-text clients are written by a server for several people: no client may continue those. */
  #learnAuthor({ update, participantId }: Part): void {
    if (participantId === null) return;
    for (const client of Y.parseUpdateMeta(update).to.keys()) {
      const author = this.#authors.get(client) ?? participantId;
      this.#authors.set(client, author === participantId ? participantId : SERVER);
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
      const detail = message`This session has been changed too often. Please begin a new one with its text.`;
      throw new ApiError(413, 'too_large', detail);
    }
  }
}

/** Returns the last item that an update inserts, otherwise one that it deletes. */
function lastTouched(update: Uint8Array): Y.ID | null {
  const { structs, ds } = Y.decodeUpdate(update);
  const last = structs.at(-1);
  if (last) return Y.createID(last.id.client, last.id.clock + last.length - 1);
  for (const [client, [range]] of ds.clients) if (range) return Y.createID(client, range.clock);
  return null;
}

/** The error for a text that is too long to run. */
function tooLong(): ApiError {
  return new ApiError(413, 'too_large', TEXT_TOO_LONG);
}

function changeOf(event: Y.YTextEvent): TextOperation {
  return event.delta.flatMap((step): TextStep[] => {
    if (typeof step.insert === 'string') return [{ insert: step.insert }];
    if (step.delete !== undefined) return [{ delete: step.delete }];
    return step.retain === undefined ? [] : [{ retain: step.retain }];
  });
}
