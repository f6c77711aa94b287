import { DOCUMENT_UNLOAD_MS } from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { SharedDocument } from './document.ts';
import { findDocument, insertSnapshot } from './document-store.ts';
import type { Change } from './text-change.ts';
import { createUpdateLog, type UpdateLog } from './update-log.ts';

/** Without changes for so long, a text is kept as a whole, in ms. */
const SNAPSHOT_IDLE_MS = 2_000;
/** After so many updates at the latest it is. */
const SNAPSHOT_UPDATES = 500;

/** A session's text and what is kept of it. */
interface OpenDocument {
  readonly document: SharedDocument;
  /** Counts the changes of the text, through restarts of the server. */
  readonly revision: number;
  /** See {@link SharedDocument.merge}; an update is to be seen by others when `kept` resolves. */
  merge(update: Uint8Array, author: unknown): { update: Uint8Array; kept: Promise<void> } | null;
  /** See {@link SharedDocument.change}. */
  change(change: Change, origin: unknown): { update: Uint8Array; kept: Promise<void> } | null;
  /** Resolves when everything is on the disk that there is at this moment. */
  kept(): Promise<void>;
}

/** A text in use, until it is closed. */
export interface Opening {
  text: OpenDocument;
  close(): void;
}

/** The texts that are in memory. Every one that was opened is closed again. */
export interface Documents {
  /** How many there are. */
  readonly size: number;
  /** Some time after the last opening has been closed, the text leaves memory. */
  open(sessionId: number): Promise<Opening>;
  /** The text as it is, without leaving anything open. */
  read(sessionId: number): Promise<string>;
  /** Forgets at once what is in memory: it is not to be kept any more, or could not be. */
  drop(sessionId: number): void;
  /** Writes everything down and forgets it. */
  end(): Promise<void>;
}

/** A text, how many have it open, and the timers that it owns. */
interface Entry {
  loading: Promise<KeptDocument>;
  openings: number;
  unload: NodeJS.Timeout | null;
}

/** @param unloadMs how long a text stays that nobody has open */
export function createDocuments(
  database: Database,
  log: (failure: unknown) => void,
  unloadMs = DOCUMENT_UNLOAD_MS,
): Documents {
  const updates = createUpdateLog(database);
  const entries = new Map<number, Entry>();
  const load = async (sessionId: number) => {
    const past = await findDocument(database, sessionId);
    return new KeptDocument({ database, updates, log }, sessionId, past);
  };
  const forget = (sessionId: number, entry: Entry) => {
    if (entry.unload) clearTimeout(entry.unload);
    if (entries.get(sessionId) === entry) entries.delete(sessionId);
    return entry.loading.then((document) => document.destroy());
  };
  const unload = async (sessionId: number, entry: Entry) => {
    await (await entry.loading).snapshot();
    if (entry.openings === 0) await forget(sessionId, entry);
  };

  return {
    get size() {
      return entries.size;
    },
    async open(sessionId) {
      let entry = entries.get(sessionId);
      if (entry === undefined) {
        entry = { loading: load(sessionId), openings: 0, unload: null };
        entries.set(sessionId, entry);
        // A text that could not be read is read anew by the next one.
        entry.loading.catch(() => entries.delete(sessionId));
      }
      if (entry.unload) clearTimeout(entry.unload);
      entry.unload = null;
      const opened = entry;
      opened.openings += 1;
      const close = () => {
        opened.openings -= 1;
        if (opened.openings > 0 || entries.get(sessionId) !== opened) return;
        opened.unload = setTimeout(() => void unload(sessionId, opened).catch(log), unloadMs);
        opened.unload.unref();
      };
      return { text: await opened.loading, close };
    },
    async read(sessionId) {
      const entry = entries.get(sessionId);
      if (entry) return (await entry.loading).document.text;
      const document = new SharedDocument((await findDocument(database, sessionId)).updates);
      const { text } = document;
      document.destroy();
      return text;
    },
    drop(sessionId) {
      const entry = entries.get(sessionId);
      if (entry) forget(sessionId, entry).catch(log);
    },
    async end() {
      await updates.settled();
      const all = [...entries].map(([sessionId, entry]) => forget(sessionId, entry));
      await Promise.allSettled(all);
    },
  };
}

/** What texts are kept with. */
interface KeepingSettings {
  database: Database;
  updates: UpdateLog;
  log: (failure: unknown) => void;
}

class KeptDocument implements OpenDocument {
  readonly document: SharedDocument;
  revision: number;
  readonly #settings: KeepingSettings;
  readonly #sessionId: number;
  #sinceSnapshot: number;
  #lastKept: Promise<void> = Promise.resolve();
  #idle: NodeJS.Timeout | null = null;
  #snapshot: Promise<void> | null = null;
  #isDestroyed = false;

  constructor(
    settings: KeepingSettings,
    sessionId: number,
    past: { updates: readonly Uint8Array[]; sequence: number; sinceSnapshot: number },
  ) {
    this.#settings = settings;
    this.#sessionId = sessionId;
    this.document = new SharedDocument(past.updates);
    this.revision = past.sequence;
    this.#sinceSnapshot = past.sinceSnapshot;
  }

  merge(update: Uint8Array, author: unknown) {
    return this.#keep(this.document.merge(update, author));
  }

  change(change: Change, origin: unknown) {
    return this.#keep(this.document.change(change, origin));
  }

  kept(): Promise<void> {
    return this.#lastKept;
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
    await this.#snapshot;
    this.document.destroy();
  }

  #keep(update: Uint8Array | null) {
    if (update === null) return null;
    this.revision += 1;
    this.#sinceSnapshot += 1;
    const content = Buffer.from(update).toString('base64');
    const row = { session_id: this.#sessionId, sequence: this.revision, content };
    const kept = this.#settings.updates.append(row);
    // Whoever made the change is told of a failure; who waits for all of them is told as well.
    this.#lastKept = kept;
    this.#snapshotSoon();
    return { update, kept };
  }

  #snapshotSoon(): void {
    this.#stopIdle();
    if (this.#sinceSnapshot >= SNAPSHOT_UPDATES) return void this.snapshot();
    this.#idle = setTimeout(() => void this.snapshot(), SNAPSHOT_IDLE_MS);
    this.#idle.unref();
  }

  #stopIdle(): void {
    if (this.#idle) clearTimeout(this.#idle);
    this.#idle = null;
  }

  async #writeSnapshot(): Promise<void> {
    if (this.#sinceSnapshot === 0) return;
    await this.#lastKept;
    if (this.#isDestroyed) return;
    this.#sinceSnapshot = 0;
    const content = Buffer.from(this.document.stateSince()).toString('base64');
    const snapshot = { session_id: this.#sessionId, sequence: this.revision, content };
    await insertSnapshot(this.#settings.database, snapshot);
  }
}
