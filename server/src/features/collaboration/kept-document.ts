import * as Y from 'yjs';
import type { Database } from '#db/database.ts';
import { SharedDocument } from './document.ts';
import { type KeptPart, keepWhole } from './document-store.ts';
import type { Change } from './text-change.ts';
import type { LoggedText, UpdateLog } from './update-log.ts';

/** Without changes for so long, a text is kept as a whole, in ms. */
const SNAPSHOT_IDLE_MS = 2_000;
/** After so many updates at the latest it is. */
const SNAPSHOT_UPDATES = 500;

/** A session's text and what is kept of it. */
export interface OpenDocument {
  readonly document: SharedDocument;
  /** Whether other servers may write to it. */
  readonly isShared: boolean;
  /** Counts the changes of the text, through restarts of the server. */
  readonly revision: number;
  /** See {@link SharedDocument.merge}; an update is to be seen by others when `kept` resolves. */
  merge(update: Uint8Array, participantId: number): Made | null;
  /** See {@link SharedDocument.change}. */
  change(change: Change, origin: unknown, participantId: number): Made | null;
  /** Resolves when everything is on the disk that there is at this moment. */
  kept(): Promise<void>;
  /** Resolves when it holds what other servers kept before this was asked. */
  catchUp(): Promise<void>;
  /** Tells of every change, whatever server it was made on, until that is ended by what is returned. */
  watch(watcher: TextWatcher): () => void;
  /** Replaces who is told of what other servers kept, when it is held here. */
  onTaken(listener: (update: Uint8Array, participantId: number | null) => void): void;
}

/** Looks on at a text. */
export interface TextWatcher {
  /** It was changed, and that is kept. @param participantId by whom; null: it is not known */
  changed(participantId: number | null, update: Uint8Array): void;
  /** What is held here is not the text any more: it is to be opened anew. */
  dropped(): void;
}

/** A change that was made and is about to be kept. */
export interface Made {
  update: Uint8Array;
  kept: Promise<void>;
}

/** What a text is kept with. */
interface KeepingSettings {
  database: Database;
  updates: UpdateLog;
  isShared: boolean;
  /** Is told when something was kept, up to that sequence. */
  written: (sequence: number) => void;
  log: (failure: unknown) => void;
}

/** Which of its clients' items an update holds: from where on, and up to where. */
type Extent = ReturnType<typeof Y.parseUpdateMeta>;

/** A change that was made here and is not kept yet. */
interface Unkept {
  update: Uint8Array;
  extent: Extent;
  participantId: number;
}

/** A text in memory that is written down, while other servers may write to it as well. */
export class KeptDocument implements OpenDocument, LoggedText {
  readonly document: SharedDocument;
  readonly sessionId: number;
  readonly #settings: KeepingSettings;
  #known: number;
  /** Sequence up to which it is kept as a whole. */
  #wholeUpTo: number;
  /** What was made here and is not kept yet, in order. */
  #unkept: Unkept[] = [];
  #lastKept: Promise<void> = Promise.resolve();
  #taken: (update: Uint8Array, participantId: number | null) => void = () => undefined;
  readonly #watchers = new Set<TextWatcher>();
  #idle: NodeJS.Timeout | null = null;
  #snapshot: Promise<void> | null = null;
  #isDestroyed = false;

  constructor(settings: KeepingSettings, sessionId: number, past: readonly KeptPart[]) {
    this.#settings = settings;
    this.sessionId = sessionId;
    this.document = new SharedDocument(past);
    this.#known = past.at(-1)?.sequence ?? 0;
    this.#wholeUpTo = past.find(({ isWhole }) => isWhole)?.sequence ?? 0;
  }

  get isShared(): boolean {
    return this.#settings.isShared;
  }

  get known(): number {
    return this.#known;
  }

  get revision(): number {
    return this.#known + this.#unkept.length;
  }

  merge(update: Uint8Array, participantId: number) {
    return this.#keep(this.document.merge(update, participantId), participantId);
  }

  change(change: Change, origin: unknown, participantId: number) {
    return this.#keep(this.document.change(change, origin), participantId);
  }

  kept(): Promise<void> {
    return this.#lastKept;
  }

  catchUp(): Promise<void> {
    return this.#settings.updates.catchUp(this);
  }

  watch(watcher: TextWatcher): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  onTaken(listener: (update: Uint8Array, participantId: number | null) => void): void {
    this.#taken = listener;
  }

  written(count: number, sequence: number): void {
    const kept = this.#unkept.splice(0, count);
    this.#known = sequence;
    for (const watcher of this.#watchers) {
      for (const { participantId, update } of kept) watcher.changed(participantId, update);
    }
    this.#settings.written(sequence);
  }

  failed(): void {
    this.#unkept = [];
  }

  take(parts: readonly KeptPart[]): void {
    for (const part of parts) {
      // The pieces of a whole may be there still.
      if (part.sequence <= this.#known || this.#isDestroyed) continue;
      const extent = Y.parseUpdateMeta(part.update);
      if (this.#unkept.some((own) => overlap(own.extent, extent))) {
        // Both would be taken for the same, and the texts would stay different for ever.
        throw new Error('Two servers were sent different changes in the name of one client.');
      }
      const news = this.document.take(part);
      this.#known = part.sequence;
      if (part.isWhole) this.#wholeUpTo = part.sequence;
      if (!news) continue;
      this.#taken(news, part.participantId);
      for (const watcher of this.#watchers) watcher.changed(part.participantId, news);
    }
  }

  /** Keeps the text as a whole, once what it holds is kept in pieces. A failure is logged: the pieces are there. */
  async snapshot(): Promise<void> {
    this.#stopIdle();
    this.#snapshot ??= this.#writeSnapshot()
      .catch(this.#settings.log)
      .finally(() => {
        this.#snapshot = null;
      });
    await this.#snapshot;
  }

  async destroy(): Promise<void> {
    this.#isDestroyed = true;
    this.#stopIdle();
    for (const watcher of [...this.#watchers]) watcher.dropped();
    await this.#snapshot;
    this.document.destroy();
  }

  #keep(update: Uint8Array | null, participantId: number): Made | null {
    if (update === null) return null;
    this.#unkept.push({ update, extent: Y.parseUpdateMeta(update), participantId });
    const content = Buffer.from(update).toString('base64');
    const kept = this.#settings.updates.append(this, { content, participantId });
    // Whoever made the change is told of a failure; who waits for all of them is told as well.
    this.#lastKept = kept;
    this.#snapshotSoon();
    return { update, kept };
  }

  #snapshotSoon(): void {
    this.#stopIdle();
    if (this.revision - this.#wholeUpTo >= SNAPSHOT_UPDATES) return void this.snapshot();
    this.#idle = setTimeout(() => void this.snapshot(), SNAPSHOT_IDLE_MS);
    this.#idle.unref();
  }

  #stopIdle(): void {
    if (this.#idle) clearTimeout(this.#idle);
    this.#idle = null;
  }

  async #writeSnapshot(): Promise<void> {
    // Only what is kept may take the place of what is kept.
    while (this.#unkept.length > 0) await this.#lastKept;
    const sequence = this.#known;
    if (this.#isDestroyed || sequence === this.#wholeUpTo) return;
    const content = Buffer.from(this.document.stateSince()).toString('base64');
    await keepWhole(this.#settings.database, { sessionId: this.sessionId, sequence, content });
    this.#wholeUpTo = Math.max(this.#wholeUpTo, sequence);
  }
}

function overlap(one: Extent, other: Extent): boolean {
  for (const [client, to] of one.to) {
    const [from, otherFrom, otherTo] = [one.from.get(client), other.from.get(client), other.to.get(client)];
    if (from === undefined || otherFrom === undefined || otherTo === undefined) continue;
    if (from < otherTo && otherFrom < to) return true;
  }
  return false;
}
