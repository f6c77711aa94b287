import { setTimeout as sleep, setImmediate as turnEnds } from 'node:timers/promises';
import type { Database } from '#db/database.ts';
import { type Append, appendUpdates, findPartsAfter, type KeptPart } from './document-store.ts';
import { unknownSession } from './participants.ts';

/** The longest pause between two writes, in ms. */
const LONGEST_PAUSE_MS = 20;
/** Updates written at once. */
const MOST_UPDATES = 500;
/**
 * Where more than so many people type in a window of so many ms, whole classes do: what they type is gathered for
 * longer. A write costs ten times what another update in it does, and whoever looks on sees a class four times a
 * second. People are counted, not updates: gathered, there are fewer of those.
 */
const MANY = { people: 15, inMs: 500, pauseMs: 100 } as const;
/** Texts written or read at once. */
const MOST_TEXTS = 100;

/** A text as it is written down. */
export interface LoggedText {
  readonly sessionId: number;
  /** Sequence of the newest update that is kept and that it holds, with all before it. */
  readonly known: number;
  /** So many of the updates that were appended are kept, the last of them with that sequence. */
  written(count: number, sequence: number): void;
  /** None of the updates that were appended and not written are going to be. */
  failed(): void;
  /** Other servers kept this. @throws where it contradicts what is about to be written. */
  take(parts: readonly KeptPart[]): void;
}

/**
 * Writes updates down: at once, and what comes while it writes together, whatever session it is of. What other servers
 * wrote is read before anything is written after it.
 */
export interface UpdateLog {
  /** Resolves when the update is on the disk. Updates of a text are written in the order of their coming. */
  append(text: LoggedText, update: { content: string; participantId: number }): Promise<void>;
  /** Resolves when the text holds everything that was kept when this was asked. */
  catchUp(text: LoggedText): Promise<void>;
  /** Resolves when everything was written that there is, or has failed. */
  settled(): Promise<void>;
}

interface Asked {
  resolve: () => void;
  reject: (failure: unknown) => void;
}

/** What is to be done about a text. */
interface Line {
  text: LoggedText;
  waiting: (Asked & { content: string; participantId: number })[];
  readers: Asked[];
  /** Another server wrote something that has to be read first. */
  isBehind: boolean;
  /** What was known when that was found the last time. */
  behindAt: number | null;
}

export function createUpdateLog(database: Database): UpdateLog {
  const lines = new Map<LoggedText, Line>();
  let working: Promise<void> | null = null;
  let window = { since: 0, people: new Set<number>(), isBusy: false };

  /** Counts whose updates were written, and says how long to gather at least. */
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
      // Whatever arrives in the same turn of the event loop is written with the first.
      await turnEnds();
      const start = performance.now();
      await readAll([...lines.values()].filter(({ readers, isBehind }) => isBehind || readers.length > 0));
      const batch = nextBatch(lines.values());
      await writeAll(batch);
      for (const line of lines.values()) {
        const isDone = line.waiting.length === 0 && line.readers.length === 0 && !line.isBehind;
        if (isDone) lines.delete(line.text);
      }
      // A write costs more than what is in it: on a slow disk, or a busy server, more goes together.
      const now = performance.now();
      const pause = Math.min(now - start, LONGEST_PAUSE_MS);
      if (!isFull(batch)) await sleep(Math.max(pause, gather(batch, now)));
    }
    working = null;
  };

  const readAll = async (behind: readonly Line[]) => {
    for (let first = 0; first < behind.length; first += MOST_TEXTS) {
      await read(database, behind.slice(first, first + MOST_TEXTS));
    }
  };
  /** One that cannot be written must not take the others along. */
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

/** What is written of a text at once. */
interface Batched {
  line: Line;
  append: Append;
}

function nextBatch(lines: Iterable<Line>): Batched[] {
  const batch: Batched[] = [];
  let left = MOST_UPDATES;
  for (const line of lines) {
    if (left === 0 || batch.length === MOST_TEXTS) break;
    if (line.isBehind || line.waiting.length === 0) continue;
    const updates = line.waiting.slice(0, left);
    left -= updates.length;
    const { sessionId, known } = line.text;
    batch.push({ line, append: { sessionId, known, updates } });
  }
  return batch;
}

function isFull(batch: readonly Batched[]): boolean {
  return batch.reduce((sum, { append }) => sum + append.updates.length, 0) >= MOST_UPDATES;
}

async function read(database: Database, behind: readonly Line[]): Promise<void> {
  const asked = behind.map((line) => ({ line, readers: line.readers.splice(0) }));
  try {
    const texts = behind.map(({ text: { sessionId, known } }) => ({ sessionId, known }));
    const parts = Map.groupBy(await findPartsAfter(database, texts), ({ sessionId }) => sessionId);
    for (const { line, readers } of asked) {
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
    for (const { line, readers } of asked) {
      // What is not behind can still be written, or fails by itself.
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
