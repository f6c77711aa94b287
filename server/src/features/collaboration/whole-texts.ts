import type { LanguageId } from '@coderoom/contract';
import { Coalesced } from '#realtime/coalesced.ts';
import { receiptsOf } from '#realtime/receipts.ts';
import { type Connected, TELL_INTERVAL_MS } from './connection.ts';
import { KnownText, type Sending } from './known-text.ts';
import type { ParticipantRow } from './participant-store.ts';

/** What clients of a session are sent that take whole texts rather than updates. */
export class WholeTexts {
  /** Those who see the text. */
  readonly #inside: ReadonlySet<Connected>;
  readonly #log: (failure: unknown) => void;
  readonly #soon = new Coalesced(TELL_INTERVAL_MS, () => this.#tell());
  #lastEditor: ParticipantRow | null = null;

  constructor(inside: ReadonlySet<Connected>, log: (failure: unknown) => void) {
    this.#inside = inside;
    this.#log = log;
  }

  /** Who has changed the text last, as far as is known here. */
  get lastEditor(): ParticipantRow | null {
    return this.#lastEditor;
  }

  editedBy(editor: ParticipantRow): void {
    this.#lastEditor = editor;
  }

  /** Sends the text to all who do not have it, in a moment. */
  tellSoon(): void {
    this.#soon.ask();
  }

  cancel(): void {
    this.#soon.cancel();
  }

  /** Sends the text as it is, from which a client goes on. */
  startAnew(connection: Connected, language: LanguageId): void {
    const { socket, opening } = connection;
    if (!this.#inside.has(connection) || connection.speaksYjs) return;
    const { document, revision } = opening.text;
    const content = document.text;
    // What is on its way from the client was still made to what it had.
    const sending = connection.known?.sent(revision, content) ?? null;
    connection.known ??= new KnownText(revision, content);
    this.#send(connection, sending, () =>
      socket.emit('document_content', { content, language, revision: sending?.revision ?? revision }),
    );
  }

  #tell(): void {
    const editor = this.#lastEditor;
    for (const connection of this.#inside) {
      const { socket, known, opening } = connection;
      if (!known?.isBehind || known.isBusy || editor === null) continue;
      const { document, revision } = opening.text;
      const content = document.text;
      const { id, username } = editor;
      const sending = known.sent(revision, content);
      const changed = { content, revision: sending.revision, participant_id: id, username };
      this.#send(connection, sending, () => socket.emit('document_changed', changed));
    }
  }

  /**
   * Sends a text, and finds out when it arrives. Nobody sees what is not kept: after a fault of the server
   * everybody has what it has, or less.
   */
  #send(connection: Connected, sending: Sending | null, send: () => void): void {
    const { socket, opening } = connection;
    const sendKept = () => {
      if (!this.#inside.has(connection)) return;
      if (sending === null) return send();
      receiptsOf(socket).send(send, {
        arrives: sending.arrives,
        arrived: () => {
          sending.arrived();
          if (this.#inside.has(connection) && connection.known?.isBehind) this.#soon.ask();
        },
      });
    };
    opening.text
      .kept()
      .then(sendKept, () => undefined)
      .catch(this.#log);
  }
}
