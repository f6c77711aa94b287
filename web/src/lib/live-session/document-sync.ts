import {
  type Acknowledgement,
  checkAnswer,
  documentDigest,
  type ErrorCode,
  MAX_UPDATE_BYTES,
  SESSION_DEBOUNCE_MS,
  SESSION_MESSAGES,
} from '@coderoom/contract';
import * as Y from 'yjs';
import { RemoteChange } from '#editor/shared-text.ts';
import { decodeBase64, encodeBase64 } from './base64.ts';
import { DocumentChecks } from './document-checks.ts';
import { askForDiff, type DiffWire } from './server-diff.ts';
import { LEAST_PART_BYTES } from './split-update.ts';
import { UpdateQueue } from './update-queue.ts';

/** Name of the one text that a session's document holds. */
export const TEXT_NAME = 'content';
/** How long it waits before it sends again what came too fast, in ms. */
const TOO_FAST_WAIT_MS = 1_000;
/** The server refuses the change itself. Whatever else it says may pass. */
const REFUSALS: readonly string[] = ['forbidden', 'invalid', 'conflict', 'too_large'] satisfies ErrorCode[];

/** How the server is asked; null where it does not answer. */
export interface DocumentWire extends DiffWire {
  check: (digest: string) => Promise<Acknowledgement | null>;
  update: (update: string) => Promise<Acknowledgement | null>;
}

export interface DocumentHears {
  /** The document is whole, or another one is; null: there is none to type into. */
  text: (text: OwnText | null) => void;
  /** The text has all that the server's had. */
  synced: () => void;
  /** When the oldest change was made that the server has not said it keeps, in ms since the epoch; null: it keeps all. */
  unsaved: (since: number | null) => void;
  /** What was typed is not kept and is given up, with the reason and the text as it stood here. */
  refused: (detail: string, text: string) => void;
  /** The server did not answer, or has trouble of its own: only a new connection tells what it has. */
  silence: () => void;
}

/** The document as whoever is here changes it. */
interface OwnText {
  content: Y.Text;
  origin: object;
}

/**
 * Keeps a document and the server's the same. What is typed is sent in its order, one message after the other:
 * each is answered when it is kept. What was not answered is sent again over the next connection, where merging
 * it twice does no harm.
 */
export class DocumentSync {
  readonly #wire: DocumentWire;
  readonly #hears: DocumentHears;
  readonly #queue = new UpdateQueue();
  /** Typed in an earlier visit and never sent: it is typed into the first document that is whole. */
  #fromBefore: readonly Uint8Array[];
  readonly #checks = new DocumentChecks({
    hasGap: () => this.#hasGap,
    isSame: () => this.#isSame(),
    catchUp: () => this.#catchUp(),
  });
  #document: Y.Doc | null = null;
  /** Shown until the one that takes its place is whole. */
  #givenUp: Y.Doc | null = null;
  #isShown = false;
  #isSynced = false;
  #canEdit = true;
  /** How many updates of the queue are on their way. */
  #underway = 0;
  #underwayBytes = 0;
  /** Bytes of the next message: fewer where a larger one did not arrive. */
  #mostBytes = MAX_UPDATE_BYTES;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** What was asked over another connection, or of another document, is answered to nobody. */
  #epoch = 0;

  /** @param fromBefore what `unsent` gave when an earlier visit of the same participant came to its end */
  constructor(wire: DocumentWire, hears: DocumentHears, fromBefore: readonly Uint8Array[] = []) {
    this.#wire = wire;
    this.#hears = hears;
    this.#fromBefore = fromBefore;
  }

  /** What the server has not said it keeps, with the text that it is part of; null: it keeps everything. */
  get unsent(): { text: string; updates: Uint8Array[] } | null {
    if (this.#document === null || this.#queue.isEmpty) return null;
    return { text: textOf(this.#document), updates: [...this.#queue.rest(0)] };
  }

  /** The connection is in the session, and hears of it. */
  async joined(canEdit: boolean): Promise<void> {
    this.#lost();
    this.#canEdit = canEdit;
    if (!canEdit && !this.#queue.isEmpty) this.#giveUp(SESSION_MESSAGES.permissionDenied);
    await this.#sync();
  }

  /** The connection is no more in the session. What is typed waits for the next one. */
  lost(): void {
    this.#lost();
    if (this.#givenUp !== null) this.#hears.text(null);
  }

  /** What whoever is here may do was changed. */
  async setCanEdit(canEdit: boolean): Promise<void> {
    this.#canEdit = canEdit;
    if (canEdit || this.#queue.isEmpty) return;
    await this.#refuse(SESSION_MESSAGES.permissionDenied);
  }

  /** Somebody else changed the text. */
  receive(update: string, participantId: number): void {
    if (this.#document === null) return;
    Y.applyUpdate(this.#document, decodeBase64(update), new RemoteChange(participantId));
    if (this.#isSynced) this.#checks.changed();
  }

  /** Sends at once what waits, without waiting for answers: whoever is here is about to go. */
  sendAll(): void {
    if (!this.#isSynced || !this.#canEdit) return;
    for (const update of this.#queue.rest(this.#underway)) {
      // Nobody is left to hear the answer.
      this.#wire.update(encodeBase64(update)).catch(() => undefined);
    }
  }

  /** Sends what the server has not said it keeps, and resolves when it has answered, or will not. */
  async finish(): Promise<void> {
    if (!this.#isSynced || !this.#canEdit) return;
    const answers = [...this.#queue.rest(0)].map((update) => this.#wire.update(encodeBase64(update)));
    await Promise.allSettled(answers);
  }

  destroy(): void {
    this.#lost();
    this.#queue.clear();
    this.#document?.destroy();
    this.#givenUp?.destroy();
    this.#document = null;
    this.#givenUp = null;
  }

  #lost(): void {
    this.#epoch += 1;
    this.#isSynced = false;
    this.#checks.end();
    if (this.#underwayBytes > LEAST_PART_BYTES) {
      this.#mostBytes = Math.max(LEAST_PART_BYTES, Math.floor(this.#underwayBytes / 2));
    }
    this.#underway = 0;
    this.#underwayBytes = 0;
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  async #sync(): Promise<void> {
    const epoch = this.#epoch;
    this.#document ??= this.#createDocument();
    const document = this.#document;
    const isHere = await this.#ask(document);
    if (epoch !== this.#epoch) return;
    if (!isHere) return this.#hears.silence();
    this.#isSynced = true;
    this.#show(document);
    this.#hears.synced();
    this.#checks.begin();
    // Its parts that the server has all the same change nothing, and are not sent again.
    for (const update of this.#fromBefore) Y.applyUpdate(document, update);
    this.#fromBefore = [];
    if (!this.#queue.isEmpty) await this.#send();
  }

  /** Takes in what the server's text has more. False where that did not come. */
  async #ask(document: Y.Doc): Promise<boolean> {
    const epoch = this.#epoch;
    for (;;) {
      const diff = await askForDiff(this.#wire, encodeBase64(Y.encodeStateVector(document)));
      if (epoch !== this.#epoch || diff === null) return false;
      if (diff instanceof Uint8Array) {
        Y.applyUpdate(document, diff, new RemoteChange());
        return true;
      }
      if (diff.code !== 'rate_limited') return false;
      await new Promise((resolve) => setTimeout(resolve, TOO_FAST_WAIT_MS));
      if (epoch !== this.#epoch) return false;
    }
  }

  /** The connection stands, but something that came over it did not arrive. */
  async #catchUp(): Promise<void> {
    const [document, epoch] = [this.#document, this.#epoch];
    if (document === null || !this.#isSynced) return;
    const isHere = await this.#ask(document);
    if (!isHere && epoch === this.#epoch) this.#hears.silence();
  }

  /** True if something came that builds upon what has not come. */
  get #hasGap(): boolean {
    const store = this.#document?.store;
    return Boolean(store?.pendingStructs || store?.pendingDs);
  }

  /** While something typed here is on its way, the server cannot have the same. */
  async #isSame(): Promise<boolean | null> {
    const [document, epoch] = [this.#document, this.#epoch];
    if (document === null || !this.#isSynced || !this.#queue.isEmpty) return null;
    const stateVector = Y.decodeStateVector(Y.encodeStateVector(document));
    const answer = await this.#wire.check(documentDigest(stateVector, textOf(document)));
    if (epoch !== this.#epoch) return null;
    // Whoever does not answer this would not take what is typed either.
    if (answer === null) this.#hears.silence();
    return answer?.ok ? checkAnswer.parse(answer).is_same : null;
  }

  #createDocument(): Y.Doc {
    const document = new Y.Doc();
    // Else only a change would make it a text.
    document.getText(TEXT_NAME);
    document.on('update', (update: Uint8Array, origin: unknown) => {
      if (document === this.#document && !(origin instanceof RemoteChange)) this.#typed(update);
    });
    this.#isShown = false;
    return document;
  }

  #show(document: Y.Doc): void {
    if (this.#isShown) return;
    this.#isShown = true;
    this.#hears.text({ content: document.getText(TEXT_NAME), origin: {} });
    this.#givenUp?.destroy();
    this.#givenUp = null;
  }

  #typed(update: Uint8Array): void {
    const wasEmpty = this.#queue.isEmpty;
    this.#queue.add(update);
    if (wasEmpty) this.#hears.unsaved(this.#queue.oldest);
    if (this.#isSynced) this.#checks.changed();
    this.#sendSoon();
  }

  /** Not a debounce: it would never come to an end while somebody types. */
  #sendSoon(wait: number = SESSION_DEBOUNCE_MS.document): void {
    if (!this.#isSynced || this.#underway > 0) return;
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#send().catch(() => this.#hears.silence());
    }, wait);
  }

  async #send(): Promise<void> {
    if (!this.#canEdit) return this.#refuse(SESSION_MESSAGES.permissionDenied);
    if (this.#underway > 0) return;
    const batch = this.#queue.next(0, this.#mostBytes);
    if (batch === null) return;
    const epoch = this.#epoch;
    this.#underway = batch.count;
    this.#underwayBytes = batch.update.length;
    const answer = await this.#wire.update(encodeBase64(batch.update));
    if (epoch !== this.#epoch) return;
    this.#underway = 0;
    if (answer?.ok) return this.#kept(batch.count);
    if (answer !== null) this.#underwayBytes = 0;
    if (answer?.code === 'rate_limited') return this.#sendSoon(TOO_FAST_WAIT_MS);
    if (answer !== null && REFUSALS.includes(answer.code)) return this.#refuse(answer.detail);
    this.#hears.silence();
  }

  #kept(count: number): void {
    this.#underwayBytes = 0;
    this.#queue.kept(count);
    this.#hears.unsaved(this.#queue.oldest);
    if (!this.#queue.isEmpty) this.#sendSoon();
  }

  /** Begins with the server's text again. */
  async #refuse(detail: string): Promise<void> {
    this.#lost();
    this.#giveUp(detail);
    await this.#sync();
  }

  #giveUp(detail: string): void {
    const text = textOf(this.#document);
    this.#givenUp ??= this.#isShown ? this.#document : null;
    if (this.#givenUp !== this.#document) this.#document?.destroy();
    this.#document = null;
    this.#queue.clear();
    this.#hears.unsaved(null);
    this.#hears.refused(detail, text);
  }
}

function textOf(document: Y.Doc | null): string {
  return document?.getText(TEXT_NAME).toString() ?? '';
}
