import {
  type CursorPosition,
  type CursorSelection,
  type Participant,
  SESSION_DEBOUNCE_MS,
} from '@coderoom/contract';
import type { RemoteCursor } from '#editor/shared/shared-text.ts';
import { shownName } from '#lib/text/format.ts';

/** The latest carets of the other participants. */
export class RemoteCursors {
  readonly #ownId: number;
  readonly #nameOf: (person: Participant) => string;
  readonly #cursors = new Map<number, RemoteCursor>();
  readonly #listeners = new Set<(cursors: readonly RemoteCursor[]) => void>();
  #isHeld = true;

  /**
   * @param ownId the local user, whose carets are left out, wherever they have the text open
   * @param nameOf names the others
   */
  constructor(ownId: number, nameOf: (person: Participant) => string = shownName) {
    this.#ownId = ownId;
    this.#nameOf = nameOf;
  }

  move(cursor: RemoteCursor): void {
    if (cursor.participantId === this.#ownId) return;
    this.#cursors.set(cursor.participantId, cursor);
    this.#notify();
  }

  /** Places the carets of connected participants at their last reported positions. */
  place(participants: readonly Participant[]): void {
    for (const person of participants) {
      const { id: participantId, cursor_position: cursor, is_connected } = person;
      if (!cursor || !is_connected) continue;
      this.move({ participantId, name: this.#nameOf(person), cursor, selection: null });
    }
  }

  /** Hides the carets while the local text is not the one that they refer to. */
  hold(): void {
    this.#isHeld = true;
  }

  show(): void {
    this.#isHeld = false;
    this.#notify();
  }

  /** Removes the carets of disconnected participants. */
  keepConnected(participants: readonly Pick<Participant, 'id' | 'is_connected'>[]): void {
    const here = new Set(participants.filter((one) => one.is_connected).map(({ id }) => id));
    this.#keep((id) => here.has(id));
  }

  clear(): void {
    this.#keep(() => false);
  }

  onCursors(listener: (cursors: readonly RemoteCursor[]) => void): () => void {
    this.#listeners.add(listener);
    if (!this.#isHeld) listener([...this.#cursors.values()]);
    return () => this.#listeners.delete(listener);
  }

  /** As `onCursors`, with the carets in one file. @param file undefined: the entry */
  onCursorsIn(file: string | undefined, listener: (cursors: readonly RemoteCursor[]) => void): () => void {
    return this.onCursors((all) => listener(all.filter(({ cursor }) => cursor.file === file)));
  }

  #keep(isStaying: (participantId: number) => boolean): void {
    const gone = [...this.#cursors.keys()].filter((id) => !isStaying(id));
    for (const id of gone) this.#cursors.delete(id);
    if (gone.length > 0) this.#notify();
  }

  #notify(): void {
    if (this.#isHeld) return;
    for (const listener of this.#listeners) listener([...this.#cursors.values()]);
  }
}

interface OwnCursor {
  cursor: CursorPosition;
  selection: CursorSelection | null;
}

/**
 * Sends the local caret's position, throttled, and not before the server has the text that it refers to: during typing,
 * the changes themselves show where the user is.
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

  /** The server has forgotten the position: after a reconnect it is sent again. */
  forgotten(): void {
    this.#isSent = this.#last === null;
  }

  /** Sends the position if it may be sent now. */
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
