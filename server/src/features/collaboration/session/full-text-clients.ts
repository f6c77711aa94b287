import type { LanguageId } from '@coderoom/contract';
import { ClientShadow, type SentText } from '#features/collaboration/document/client-shadow.ts';
import { type Connected, TELL_INTERVAL_MS } from '#features/collaboration/participants/connection.ts';
import type { ParticipantRecord } from '#features/collaboration/participants/participant-store.ts';
import { isGuest } from '#features/collaboration/participants/policy.ts';
import { deliveryAcksOf } from '#realtime/delivery-acks.ts';
import { Throttle } from '#realtime/throttle.ts';

/** Sends texts to those clients of a session that exchange full texts instead of updates. */
export class FullTextClients {
  /** Connections that see the text. */
  readonly #inside: ReadonlySet<Connected>;
  readonly #log: (failure: unknown) => void;
  readonly #soon = new Throttle(TELL_INTERVAL_MS, () => this.#tell());
  #lastEditor: ParticipantRecord | null = null;

  constructor(inside: ReadonlySet<Connected>, log: (failure: unknown) => void) {
    this.#inside = inside;
    this.#log = log;
  }

  /** The last known editor of the text. */
  get lastEditor(): ParticipantRecord | null {
    return this.#lastEditor;
  }

  editedBy(editor: ParticipantRecord): void {
    this.#lastEditor = editor;
  }

  /** Schedules sending the text to all clients that lack changes. */
  tellSoon(): void {
    this.#soon.schedule();
  }

  cancel(): void {
    this.#soon.cancel();
  }

  /** Sends the complete current text, as a new starting point for the client. */
  startAnew(connection: Connected, language: LanguageId): void {
    const { socket, opening } = connection;
    if (!this.#inside.has(connection) || connection.speaksYjs) return;
    const { document, revision } = opening.text;
    const content = document.text;
    // Text already on its way from the client was still based on the previous version.
    const sending = connection.known?.sent(revision, content) ?? null;
    connection.known ??= new ClientShadow(revision, content);
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
      const by = { participant_id: id, username, is_guest: isGuest(editor) };
      const changed = { content, revision: sending.revision, ...by };
      this.#send(connection, sending, () => socket.emit('document_changed', changed));
    }
  }

  /**
   * Sends a text once it is stored, and tracks its arrival. Unstored text is never shown: after a crash, every client
   * has what the server has, or less.
   */
  #send(connection: Connected, sending: SentText | null, send: () => void): void {
    const { socket, opening } = connection;
    const sendKept = () => {
      if (!this.#inside.has(connection)) return;
      if (sending === null) return send();
      deliveryAcksOf(socket).send(send, {
        arrives: sending.arrives,
        arrived: () => {
          sending.arrived();
          if (this.#inside.has(connection) && connection.known?.isBehind) this.#soon.schedule();
        },
      });
    };
    opening.text
      .kept()
      .then(sendKept, () => undefined)
      .catch(this.#log);
  }
}
