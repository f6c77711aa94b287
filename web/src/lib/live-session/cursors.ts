import {
  type CursorPosition,
  type CursorSelection,
  type Participant,
  SESSION_DEBOUNCE_MS,
} from '@coderoom/contract';
import type { RemoteCursor } from '#editor/shared-text.ts';

/** Where the others are in the text, as they said last. */
export class RemoteCursors {
  readonly #ownId: number;
  readonly #cursors = new Map<number, RemoteCursor>();
  readonly #hearers = new Set<(cursors: readonly RemoteCursor[]) => void>();
  #isHeld = true;

  /** @param ownId whose carets are left out, wherever they have the text open. */
  constructor(ownId: number) {
    this.#ownId = ownId;
  }

  move(cursor: RemoteCursor): void {
    if (cursor.participantId === this.#ownId) return;
    this.#cursors.set(cursor.participantId, cursor);
    this.#tell();
  }

  /** Those who are connected are where they said before. */
  place(participants: readonly Participant[]): void {
    for (const { id, username, cursor_position: cursor, is_connected } of participants) {
      if (cursor && is_connected) this.move({ participantId: id, username, cursor, selection: null });
    }
  }

  /** The text here is not the one that they are in: they are shown when it is. */
  hold(): void {
    this.#isHeld = true;
  }

  show(): void {
    this.#isHeld = false;
    this.#tell();
  }

  /** Forgets those who are not connected any more. */
  keepConnected(participants: readonly Pick<Participant, 'id' | 'is_connected'>[]): void {
    const here = new Set(participants.filter((one) => one.is_connected).map(({ id }) => id));
    this.#keep((id) => here.has(id));
  }

  clear(): void {
    this.#keep(() => false);
  }

  onCursors(hear: (cursors: readonly RemoteCursor[]) => void): () => void {
    this.#hearers.add(hear);
    if (!this.#isHeld) hear([...this.#cursors.values()]);
    return () => this.#hearers.delete(hear);
  }

  #keep(isStaying: (participantId: number) => boolean): void {
    const gone = [...this.#cursors.keys()].filter((id) => !isStaying(id));
    for (const id of gone) this.#cursors.delete(id);
    if (gone.length > 0) this.#tell();
  }

  #tell(): void {
    if (this.#isHeld) return;
    for (const hear of this.#hearers) hear([...this.#cursors.values()]);
  }
}

interface OwnCursor {
  cursor: CursorPosition;
  selection: CursorSelection | null;
}

/**
 * Says where the caret is here, not more often than others can follow, and not before they have the text that it
 * is in: while somebody types, their changes show where they are.
 */
export class CursorSender {
  readonly #send: (cursor: OwnCursor) => void;
  readonly #maySend: () => boolean;
  #last: OwnCursor | null = null;
  #isSent = true;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(send: (cursor: OwnCursor) => void, maySend: () => boolean) {
    this.#send = send;
    this.#maySend = maySend;
  }

  move(cursor: CursorPosition, selection: CursorSelection | null): void {
    this.#last = { cursor, selection };
    this.#isSent = false;
    this.trySend();
  }

  /** Nobody knows it any more. */
  forgotten(): void {
    this.#isSent = this.#last === null;
  }

  /** Now may be the time. */
  trySend(): void {
    if (this.#last === null || this.#isSent || this.#timer !== undefined || !this.#maySend()) return;
    this.#isSent = true;
    this.#send(this.#last);
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.trySend();
    }, SESSION_DEBOUNCE_MS.cursor);
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#last = null;
  }
}
