import * as Y from 'yjs';
import type { Database } from '#db/database.ts';
import { SharedDocument } from './document.ts';
import { type StoredPart, storeSnapshot } from './document-store.ts';
import type { TextOperation } from './text-operation.ts';
import type { LoggedText, UpdateLog } from './update-log.ts';

/** A text is saved as a snapshot after this long without changes, in ms. */
const SNAPSHOT_IDLE_MS = 2_000;
/** It is saved as a snapshot after this many updates at the latest. */
const SNAPSHOT_UPDATES = 500;

/** A session's text together with its storage. */
export interface OpenDocument {
  readonly document: SharedDocument;
  /** True if other servers may write to it. */
  readonly isShared: boolean;
  /** Number of changes to the text, across restarts of the server. */
  readonly revision: number;
  /** See {@link SharedDocument.merge}; others may see the update only after `kept` resolves. */
  merge(update: Uint8Array, participantId: number): AppliedUpdate | null;
  /** See {@link SharedDocument.change}. */
  change(change: TextOperation, origin: unknown, participantId: number): AppliedUpdate | null;
  /** Resolves when all changes made so far are on disk. */
  kept(): Promise<void>;
  /** Resolves when it contains everything that other servers had stored before the call. */
  catchUp(): Promise<void>;
  /** Watches every change, whichever server made it. Returns a function that stops watching. */
  watch(watcher: TextWatcher): () => void;
  /** Sets the listener for updates stored by other servers, called after they are applied here. */
  onTaken(listener: (update: Uint8Array, participantId: number | null) => void): void;
}

/** Watches a text. */
export interface TextWatcher {
  /** Called for a change after it is stored. @param participantId its author; null: unknown */
  changed(participantId: number | null, update: Uint8Array): void;
  /** Called when this copy is dropped from memory: the text must be opened again. */
  dropped(): void;
}

/** A change that was applied and is being stored. */
export interface AppliedUpdate {
  update: Uint8Array;
  kept: Promise<void>;
}

/** Services and settings for storing a text. */
interface KeepingSettings {
  database: Database;
  updates: UpdateLog;
  isShared: boolean;
  /** Called when something was stored, with the sequence reached. */
  written: (sequence: number) => void;
  log: (failure: unknown) => void;
}

/** Range of clocks that an update contains, by Yjs client. */
type Extent = ReturnType<typeof Y.parseUpdateMeta>;

/** A change made here that is not stored yet. */
interface Unkept {
  update: Uint8Array;
  extent: Extent;
  participantId: number;
}

/** A text in memory and in the database, where other servers may write to it as well. */
export class PersistentDocument implements OpenDocument, LoggedText {
  readonly document: SharedDocument;
  readonly sessionId: number;
  readonly #settings: KeepingSettings;
  #known: number;
  /** Sequence of the newest snapshot. */
  #wholeUpTo: number;
  /** Changes made here that are not stored yet, in order. */
  #unkept: Unkept[] = [];
  #lastKept: Promise<void> = Promise.resolve();
  #taken: (update: Uint8Array, participantId: number | null) => void = () => undefined;
  readonly #watchers = new Set<TextWatcher>();
  #idle: NodeJS.Timeout | null = null;
  #snapshot: Promise<void> | null = null;
  #isDestroyed = false;

  constructor(settings: KeepingSettings, sessionId: number, past: readonly StoredPart[]) {
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

  change(change: TextOperation, origin: unknown, participantId: number) {
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

  take(parts: readonly StoredPart[]): void {
    for (const part of parts) {
      // Updates already contained in a snapshot may still exist.
      if (part.sequence <= this.#known || this.#isDestroyed) continue;
      const extent = Y.parseUpdateMeta(part.update);
      if (this.#unkept.some((own) => overlap(own.extent, extent))) {
        // Yjs would take both for the same, and the texts would differ forever.
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

  /** Saves a snapshot once all updates in it are stored. Failures are only logged: the updates are stored anyway. */
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

  #keep(update: Uint8Array | null, participantId: number): AppliedUpdate | null {
    if (update === null) return null;
    this.#unkept.push({ update, extent: Y.parseUpdateMeta(update), participantId });
    const kept = this.#settings.updates.append(this, { update, participantId });
    // A failure reaches the author of the change, and everybody who waits for all changes.
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
    // A snapshot may contain only what is stored already.
    while (this.#unkept.length > 0) await this.#lastKept;
    const sequence = this.#known;
    if (this.#isDestroyed || sequence === this.#wholeUpTo) return;
    const [update, authors] = [this.document.stateSince(), this.document.authors()];
    await storeSnapshot(this.#settings.database, { sessionId: this.sessionId, sequence, update, authors });
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
