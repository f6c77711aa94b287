import {
  checkAnswer,
  DOCUMENT_ENTRY,
  documentDigest,
  type ErrorCode,
  listOtherParts,
  MAX_UPDATE_BYTES,
  SESSION_DEBOUNCE_MS,
  SESSION_MESSAGES,
} from '@coderoom/contract';
import * as Y from 'yjs';
import { RemoteChange } from '#editor/shared/shared-text.ts';
import { translated, translatedDetail } from '#lib/server/server-sentence.ts';
import { DocumentChecks } from './document-checks.ts';
import { type ChangedTexts, readChangedTexts, requestDiff } from './document-diff.ts';
import { type DocumentWire, decodeBase64, encodeBase64 } from './document-wire.ts';
import { MIN_PART_BYTES } from './split-update.ts';
import { type Batch, UpdateQueue } from './update-queue.ts';

/** Name of the entry's text in a session's document. */
export const TEXT_NAME = DOCUMENT_ENTRY;
/** Delay before an update refused as too frequent is sent again, in ms. */
const TOO_FAST_WAIT_MS = 1_000;
/** Codes with which the server refuses the change itself. All other errors may be temporary. */
const REFUSALS: readonly string[] = ['forbidden', 'invalid', 'conflict', 'too_large'] satisfies ErrorCode[];

export interface DocumentSyncHandlers {
  /** The document is complete, or was replaced; null: no text can be edited. */
  onText: (text: EditableText | null) => void;
  /** The text contains everything that the server's has. */
  onSynced: () => void;
  /** The server has stored these local changes. */
  onStored?: (update: Uint8Array) => void;
  /** Time of the oldest change that the server has not confirmed, in ms since the epoch; null: all are confirmed. */
  onUnsaved: (since: number | null) => void;
  /**
   * Local changes are refused and dropped; called with the reason and the changed texts as they were.
   * @param file name of a single changed file beside the entry
   */
  onRefused: (reason: string, text: string, file: string | null) => void;
  /** The server did not answer, or has an internal error: only a new connection can determine its state. */
  onNoAnswer: () => void;
}

interface DocumentSyncOptions {
  /** The value of `unsent` at the end of an earlier visit of the same participant. */
  restored?: readonly Uint8Array[];
  /** Delay before local changes are sent, in ms. */
  sendEveryMs?: number | undefined;
}

/** The document as the local user edits it. */
export interface EditableText {
  /** The entry's text. */
  content: Y.Text;
  origin: object;
  document: Y.Doc;
}

/**
 * Synchronises a document with the server's. Local changes are sent in order, one message at a time: the server
 * acknowledges each once it is stored. Unacknowledged ones are sent again over the next connection; merging them twice
 * does no harm.
 */
export class DocumentSync {
  readonly #wire: DocumentWire;
  readonly #handlers: DocumentSyncHandlers;
  readonly #sendEveryMs: number;
  readonly #queue = new UpdateQueue();
  /** Unsent changes of an earlier visit: applied to the first complete document. */
  #restored: readonly Uint8Array[];
  readonly #checks = new DocumentChecks({
    hasGap: () => this.#hasGap,
    isSame: () => this.#isSame(),
    catchUp: () => this.#catchUp(),
  });
  #document: Y.Doc | null = null;
  /** Shown until its replacement is complete. */
  #discarded: Y.Doc | null = null;
  #isShown = false;
  /** Names of the texts with changes that the server has not confirmed. */
  readonly #changed = new Set<string>();
  #isSynced = false;
  #canEdit = true;
  /** Number of the queue's updates in flight. */
  #inFlight = 0;
  #inFlightBytes = 0;
  /** Size limit of the next message, in bytes: lowered after a larger one was lost. */
  #maxBytes = MAX_UPDATE_BYTES;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Identifies connection and document: answers from an earlier epoch are ignored. */
  #epoch = 0;

  constructor(
    wire: DocumentWire,
    handlers: DocumentSyncHandlers,
    { restored = [], sendEveryMs = SESSION_DEBOUNCE_MS.document }: DocumentSyncOptions = {},
  ) {
    this.#wire = wire;
    this.#handlers = handlers;
    this.#restored = restored;
    this.#sendEveryMs = sendEveryMs;
  }

  /** Changes that the server has not confirmed, with the texts that they are part of; null: all are confirmed. */
  get unsent(): (ChangedTexts & { updates: Uint8Array[] }) | null {
    if (this.#document === null || this.#queue.isEmpty) return null;
    return { ...readChangedTexts(this.#document, this.#changed), updates: [...this.#queue.rest(0)] };
  }

  /** The connection has joined the session and receives its events. */
  async joined(canEdit: boolean): Promise<void> {
    this.#lost();
    this.#canEdit = canEdit;
    if (!canEdit && !this.#queue.isEmpty) this.#discardChanges(translated(SESSION_MESSAGES.permissionDenied));
    await this.#sync();
  }

  /** The connection has left the session. Local changes wait for the next one. */
  lost(): void {
    this.#lost();
    if (this.#discarded !== null) this.#handlers.onText(null);
  }

  /** The local user's permissions changed. */
  async setCanEdit(canEdit: boolean): Promise<void> {
    this.#canEdit = canEdit;
    if (canEdit || this.#queue.isEmpty) return;
    await this.#refuse(translated(SESSION_MESSAGES.permissionDenied));
  }

  /** Applies another participant's change. */
  receive(update: string, participantId: number): void {
    if (this.#document === null) return;
    const received = decodeBase64(update);
    Y.applyUpdate(this.#document, received, new RemoteChange(participantId, received));
    if (this.#isSynced) this.#checks.changed();
  }

  /** Sends all waiting changes at once, without waiting for answers: the page is about to close. */
  sendAll(): void {
    if (!this.#isSynced || !this.#canEdit) return;
    for (const update of this.#queue.rest(this.#inFlight)) {
      // The page will be closed before the answer.
      this.#wire.update(encodeBase64(update)).catch(() => undefined);
    }
  }

  /** Sends all unconfirmed changes and resolves when the server has answered, or will not. */
  async finish(): Promise<void> {
    if (!this.#isSynced || !this.#canEdit) return;
    const answers = [...this.#queue.rest(0)].map((update) => this.#wire.update(encodeBase64(update)));
    await Promise.allSettled(answers);
  }

  destroy(): void {
    this.#lost();
    this.#queue.clear();
    this.#document?.destroy();
    this.#discarded?.destroy();
    this.#document = null;
    this.#discarded = null;
  }

  #lost(): void {
    this.#epoch += 1;
    this.#isSynced = false;
    this.#checks.end();
    if (this.#inFlightBytes > MIN_PART_BYTES) {
      this.#maxBytes = Math.max(MIN_PART_BYTES, Math.floor(this.#inFlightBytes / 2));
    }
    this.#inFlight = 0;
    this.#inFlightBytes = 0;
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  async #sync(): Promise<void> {
    const epoch = this.#epoch;
    this.#document ??= this.#createDocument();
    const document = this.#document;
    const isHere = await this.#ask(document);
    if (epoch !== this.#epoch) return;
    if (!isHere) return this.#handlers.onNoAnswer();
    this.#isSynced = true;
    this.#show(document);
    this.#handlers.onSynced();
    this.#checks.begin();
    // Parts that the server has already change nothing and are not sent again.
    for (const update of this.#restored) Y.applyUpdate(document, update);
    this.#restored = [];
    if (!this.#queue.isEmpty) await this.#send();
  }

  /** Applies the updates that only the server has. False if the server did not send them. */
  async #ask(document: Y.Doc): Promise<boolean> {
    const epoch = this.#epoch;
    for (;;) {
      const diff = await requestDiff(this.#wire, encodeBase64(Y.encodeStateVector(document)));
      if (epoch !== this.#epoch || diff === null) return false;
      if (diff instanceof Uint8Array) {
        Y.applyUpdate(document, diff, new RemoteChange(null, diff));
        return true;
      }
      if (diff.code !== 'rate_limited') return false;
      await new Promise((resolve) => setTimeout(resolve, TOO_FAST_WAIT_MS));
      if (epoch !== this.#epoch) return false;
    }
  }

  /** Requests updates that were lost although the connection is up. */
  async #catchUp(): Promise<void> {
    const [document, epoch] = [this.#document, this.#epoch];
    if (document === null || !this.#isSynced) return;
    const isHere = await this.#ask(document);
    if (!isHere && epoch === this.#epoch) this.#handlers.onNoAnswer();
  }

  /** True if an update arrived that depends on a missing one. */
  get #hasGap(): boolean {
    const store = this.#document?.store;
    return Boolean(store?.pendingStructs || store?.pendingDs);
  }

  /** While a local change is in flight, the server's text must differ. */
  async #isSame(): Promise<boolean | null> {
    const [document, epoch] = [this.#document, this.#epoch];
    if (document === null || !this.#isSynced || !this.#queue.isEmpty) return null;
    const stateVector = Y.decodeStateVector(Y.encodeStateVector(document));
    const text = document.getText(TEXT_NAME).toString();
    const answer = await this.#wire.check(documentDigest(stateVector, text, listOtherParts(document)));
    if (epoch !== this.#epoch) return null;
    // A server that does not answer this would not accept changes either.
    if (answer === null) this.#handlers.onNoAnswer();
    return answer?.ok ? checkAnswer.parse(answer).is_same : null;
  }

  #createDocument(): Y.Doc {
    const document = new Y.Doc();
    // Otherwise only a change would create the text.
    document.getText(TEXT_NAME);
    document.on('update', (update: Uint8Array, origin: unknown) => {
      if (document === this.#document && !(origin instanceof RemoteChange)) this.#onLocalUpdate(update);
    });
    document.on('afterTransaction', ({ origin, changed }: Y.Transaction) => {
      if (document !== this.#document || origin instanceof RemoteChange) return;
      for (const type of changed.keys()) this.#changed.add(Y.findRootTypeKey(type));
    });
    this.#isShown = false;
    return document;
  }

  #show(document: Y.Doc): void {
    if (this.#isShown) return;
    this.#isShown = true;
    this.#handlers.onText({ content: document.getText(TEXT_NAME), origin: {}, document });
    this.#discarded?.destroy();
    this.#discarded = null;
  }

  #onLocalUpdate(update: Uint8Array): void {
    const wasEmpty = this.#queue.isEmpty;
    this.#queue.add(update);
    if (wasEmpty) this.#handlers.onUnsaved(this.#queue.oldest);
    if (this.#isSynced) this.#checks.changed();
    this.#sendSoon();
  }

  /** Not a debounce, which would never fire during continuous typing. */
  #sendSoon(wait = this.#sendEveryMs): void {
    if (!this.#isSynced || this.#inFlight > 0) return;
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#send().catch(() => this.#handlers.onNoAnswer());
    }, wait);
  }

  async #send(): Promise<void> {
    if (!this.#canEdit) return this.#refuse(translated(SESSION_MESSAGES.permissionDenied));
    if (this.#inFlight > 0) return;
    const batch = this.#queue.next(0, this.#maxBytes);
    if (batch === null) return;
    const epoch = this.#epoch;
    this.#inFlight = batch.count;
    this.#inFlightBytes = batch.update.length;
    const answer = await this.#wire.update(encodeBase64(batch.update));
    if (epoch !== this.#epoch) return;
    this.#inFlight = 0;
    if (answer?.ok) return this.#acknowledge(batch);
    if (answer !== null) this.#inFlightBytes = 0;
    if (answer?.code === 'rate_limited') return this.#sendSoon(TOO_FAST_WAIT_MS);
    if (answer !== null && REFUSALS.includes(answer.code)) return this.#refuse(translatedDetail(answer));
    this.#handlers.onNoAnswer();
  }

  #acknowledge({ count, update }: Batch): void {
    this.#inFlightBytes = 0;
    this.#handlers.onStored?.(update);
    this.#queue.acknowledge(count);
    if (this.#queue.isEmpty) this.#changed.clear();
    this.#handlers.onUnsaved(this.#queue.oldest);
    if (!this.#queue.isEmpty) this.#sendSoon();
  }

  /** Discards local changes and starts again from the server's text. */
  async #refuse(reason: string): Promise<void> {
    this.#lost();
    this.#discardChanges(reason);
    await this.#sync();
  }

  #discardChanges(reason: string): void {
    const { text, file } = readChangedTexts(this.#document, this.#changed);
    this.#changed.clear();
    this.#discarded ??= this.#isShown ? this.#document : null;
    if (this.#discarded !== this.#document) this.#document?.destroy();
    this.#document = null;
    this.#queue.clear();
    // Called first: afterwards nothing is unsaved any more, although the server does not store it.
    this.#handlers.onRefused(reason, text, file);
    this.#handlers.onUnsaved(null);
  }
}
