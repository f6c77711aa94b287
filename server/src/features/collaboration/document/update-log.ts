import { setTimeout as sleep, setImmediate as turnEnds } from 'node:timers/promises';
import type { Database } from '#db/database.ts';
import {
  type Append,
  appendUpdates,
  findPartsAfter,
  type NewUpdate,
  type StoredPart,
  unknownSession,
} from './document-store.ts';

/** Longest pause between two writes under normal load, in ms. */
const LONGEST_PAUSE_MS = 20;
/** Updates per write. */
const MAX_UPDATES_PER_WRITE = 500;
/**
 * With more than `people` authors within `inMs` ms, whole classes are typing, and writes are at least `pauseMs` ms
 * apart. A write costs ten times as much as another update in it, and an observer sees a class four times a second.
 * Authors are counted rather than updates, because batching makes those fewer.
 */
const MANY = { people: 15, inMs: 500, pauseMs: 100 } as const;
/** Texts per write or read. */
const MAX_TEXTS_PER_WRITE = 100;

/** A text as the log sees it. */
export interface LoggedText {
  readonly sessionId: number;
  /** Sequence up to which it contains all stored updates. */
  readonly known: number;
  /** Called when the first `count` of the pending updates are stored, the last of them with `sequence`. */
  written(count: number, sequence: number): void;
  /** Called when none of the pending updates will be stored. */
  failed(): void;
  /** Called with updates stored by other servers. @throws if they contradict pending updates. */
  take(parts: readonly StoredPart[]): void;
}

/**
 * Stores updates: at once, and everything that arrives during a write together in the next, for all sessions. Updates
 * of other servers are read before anything is appended to them.
 */
export interface UpdateLog {
  /** Resolves when the update is on disk. The updates of a text are stored in the order of the calls. */
  append(text: LoggedText, update: NewUpdate): Promise<void>;
  /** Resolves when the text contains everything that was stored before the call. */
  catchUp(text: LoggedText): Promise<void>;
  /** Resolves when all pending updates are stored or have failed. */
  settled(): Promise<void>;
}

interface Asked {
  resolve: () => void;
  reject: (failure: unknown) => void;
}

/** Pending work for a text. */
interface Line {
  text: LoggedText;
  waiting: (Asked & NewUpdate)[];
  readers: Asked[];
  /** True if another server has stored updates that must be read first. */
  isBehind: boolean;
  /** Value of `text.known` when that was last detected. */
  behindAt: number | null;
}

export function createUpdateLog(database: Database): UpdateLog {
  const lines = new Map<LoggedText, Line>();
  let working: Promise<void> | null = null;
  let window = { since: 0, people: new Set<number>(), isBusy: false };

  /** Counts the authors of a batch; returns the minimum pause before the next write, in ms. */
  const gather = (batch: readonly Batched[], now: number): number => {
    if (now - window.since >= MANY.inMs) {
      const isBusy = window.people.size > MANY.people && now - window.since < 2 * MANY.inMs;
      window = { since: now, people: new Set(), isBusy };
    }
    for (const { append } of batch) {
      for (const { participantId } of append.updates) window.people.add(participantId);
    }
    return window.isBusy || window.people.size > MANY.people ? MANY.pauseMs : 0;
  };
  const workOn = (text: LoggedText, add: (line: Line) => void) => {
    const line = lines.get(text) ?? { text, waiting: [], readers: [], isBehind: false, behindAt: null };
    lines.set(text, line);
    add(line);
    working ??= workAll();
  };
  const workAll = async () => {
    while (lines.size > 0) {
      // Everything that arrives in the same turn of the event loop goes into one write.
      await turnEnds();
      const start = performance.now();
      await readAll([...lines.values()].filter(({ readers, isBehind }) => isBehind || readers.length > 0));
      const batch = nextBatch(lines.values());
      await writeAll(batch);
      for (const line of lines.values()) {
        const isDone = line.waiting.length === 0 && line.readers.length === 0 && !line.isBehind;
        if (isDone) lines.delete(line.text);
      }
      // A write costs more than its contents: on a slow disk or a busy server, larger batches pay off.
      const now = performance.now();
      const pause = Math.min(now - start, LONGEST_PAUSE_MS);
      if (!isFull(batch)) await sleep(Math.max(pause, gather(batch, now)));
    }
    working = null;
  };

  const readAll = async (behind: readonly Line[]) => {
    for (let first = 0; first < behind.length; first += MAX_TEXTS_PER_WRITE) {
      await read(database, behind.slice(first, first + MAX_TEXTS_PER_WRITE));
    }
  };
  /** If one text cannot be written, the others are written one by one. */
  const writeAll = async (batch: readonly Batched[]): Promise<void> => {
    if (batch.length === 0) return;
    try {
      await write(database, batch);
    } catch (failure) {
      if (batch.length > 1) for (const one of batch) await writeAll([one]);
      else for (const { line } of batch) fail(line, failure);
    }
  };

  return {
    append: (text, update) =>
      new Promise((resolve, reject) => {
        workOn(text, ({ waiting }) => waiting.push({ ...update, resolve, reject }));
      }),
    catchUp: (text) =>
      new Promise((resolve, reject) => {
        workOn(text, ({ readers }) => readers.push({ resolve, reject }));
      }),
    async settled() {
      while (working !== null) await working;
    },
  };
}

/** The updates of a text in one write. */
interface Batched {
  line: Line;
  append: Append;
}

function nextBatch(lines: Iterable<Line>): Batched[] {
  const batch: Batched[] = [];
  let left = MAX_UPDATES_PER_WRITE;
  for (const line of lines) {
    if (left === 0 || batch.length === MAX_TEXTS_PER_WRITE) break;
    if (line.isBehind || line.waiting.length === 0) continue;
    const updates = line.waiting.slice(0, left);
    left -= updates.length;
    const { sessionId, known } = line.text;
    batch.push({ line, append: { sessionId, known, updates } });
  }
  return batch;
}

function isFull(batch: readonly Batched[]): boolean {
  return batch.reduce((sum, { append }) => sum + append.updates.length, 0) >= MAX_UPDATES_PER_WRITE;
}

async function read(database: Database, behind: readonly Line[]): Promise<void> {
  const reads = behind.map((line) => ({ line, readers: line.readers.splice(0) }));
  try {
    const texts = behind.map(({ text: { sessionId, known } }) => ({ sessionId, known }));
    const parts = Map.groupBy(await findPartsAfter(database, texts), ({ sessionId }) => sessionId);
    for (const { line, readers } of reads) {
      line.isBehind = false;
      try {
        line.text.take(parts.get(line.text.sessionId) ?? []);
        for (const { resolve } of readers) resolve();
      } catch (failure) {
        line.readers.unshift(...readers);
        fail(line, failure);
      }
    }
  } catch (failure) {
    for (const { line, readers } of reads) {
      // Texts that are not behind can still be written, or fail on their own.
      if (line.isBehind) fail(line, failure);
      for (const { reject } of readers) reject(failure);
    }
  }
}

async function write(database: Database, batch: readonly Batched[]): Promise<void> {
  const { kept, gone } = await appendUpdates(
    database,
    batch.map(({ append }) => append),
  );
  for (const { line, append } of batch) {
    if (gone.has(append.sessionId)) {
      fail(line, unknownSession());
    } else if (kept.has(append.sessionId)) {
      const { length } = append.updates;
      line.text.written(length, append.known + length);
      for (const { resolve } of line.waiting.splice(0, length)) resolve();
    } else if (line.behindAt === append.known) {
      fail(line, new Error('The database has less of a text than was kept in it.'));
    } else {
      line.isBehind = true;
      line.behindAt = append.known;
    }
  }
}

function fail(line: Line, failure: unknown): void {
  line.isBehind = false;
  line.text.failed();
  for (const { reject } of [...line.waiting.splice(0), ...line.readers.splice(0)]) reject(failure);
}
