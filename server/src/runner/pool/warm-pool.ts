import { freemem } from 'node:os';
import { LANGUAGES, type LanguageId } from '@coderoom/contract';
import { megabytes } from '#runner/limits.ts';
import type { Box } from '#runner/sandbox/box.ts';
import type { CommandSetup } from '#runner/sandbox/command.ts';

/** Maximum number of warm boxes per language. */
const MAX_PER_LANGUAGE = 3;
/** Maximum numbers of warm boxes for programs of an unusual kind, and of all together: some hold 70 MB. */
const MAX_PER_KIND = 2;
const MAX_UNUSUAL = 4;
/** A language unused for this long keeps no box, in ms. */
const UNUSED_MS = 15 * 60_000;
/** A box younger than this may still be getting ready, in ms: if such boxes are taken, more are kept. */
const GETTING_READY_MS = 250;
/** Machines with less free memory keep no boxes, in bytes. */
const MIN_FREE_BYTES = megabytes(768);

/** Boxes in which the commands of a language are prepared, each for one program. */
export interface WarmPool {
  /**
   * Returns a box for the next program, of the same kind if there is one and else of the usual kind; or null if none is
   * ready: the caller then uses an empty one. The caller releases it.
   */
  take(language: LanguageId, kind?: string): TakenBox | null;
  /** Releases the boxes of a language: its commands have changed. */
  renew(language: LanguageId): void;
  /** Counts a run: boxes are only made while the machine has a free core. */
  begin(): void;
  end(): void;
  /** Releases every box, and waits for those that are being made. */
  close(): Promise<void>;
}

/** A box with the kind of programs that it was prepared for. */
interface TakenBox {
  box: Box;
  kind: string;
}

/** Maximum number of warm boxes: the sandbox needs as many additional slots. */
export const WARM_SLOTS = LANGUAGES.length * MAX_PER_LANGUAGE + MAX_UNUSUAL;

/** The boxes for programs of one language and kind. */
interface Shelf {
  language: LanguageId;
  /** Empty: the usual kind. */
  kind: string;
  /** Oldest first: it is the furthest prepared. */
  boxes: { box: Box; madeAt: number }[];
  /**
   * Target number of boxes: two after the first program, so that running it again at once is no slower; more if programs
   * come faster than boxes are made.
   */
  wanted: number;
  usedAt: number;
}

/**
 * Keeps boxes ready for the languages that are in use. They are made one at a time, while fewer programs run than the
 * machine has cores, and give way to everything else until a program is put into them.
 */
export function createWarmPool({
  acquire,
  commandsOf,
  busyFrom,
  quiet,
}: {
  acquire: () => Promise<Box>;
  /** Returns the commands to prepare for a program of a language and kind; empty: preparing is not worth it. */
  commandsOf: (language: LanguageId, kind: string) => readonly CommandSetup[];
  /** Number of running programs from which on no box is made. */
  busyFrom: number;
  /** Resolves when no answer needs this thread: starting a process blocks it. */
  quiet: () => Promise<void>;
}): WarmPool {
  const shelves = new Map<string, Shelf>();
  let running = 0;
  let filling: Promise<void> | null = null;
  let closed = false;

  const unusual = () => [...shelves.values()].filter(({ kind }) => kind !== '');
  /** Returns the shelf whose box gives way to one of a kind that was used later, if there is no more room. */
  const givesWay = (): Shelf | null => {
    const others = unusual().filter(({ boxes }) => boxes.length > 0);
    const isFull = others.reduce((sum, { boxes }) => sum + boxes.length, 0) >= MAX_UNUSUAL;
    return isFull ? others.reduce((oldest, one) => (one.usedAt < oldest.usedAt ? one : oldest)) : null;
  };
  const missing = () =>
    [...shelves.values()].find(
      (shelf) => shelf.boxes.length < shelf.wanted && (shelf.kind === '' || givesWay() !== shelf),
    );

  const makeRoom = async (shelf: Shelf) => {
    const other = shelf.kind === '' ? null : givesWay();
    if (other === null) return;
    const unneeded = other.boxes.shift();
    other.wanted = other.boxes.length;
    await unneeded?.box.release();
  };

  const makeOne = async (shelf: Shelf) => {
    const box = await acquire();
    try {
      for (const command of commandsOf(shelf.language, shelf.kind)) {
        await quiet();
        await box.prepare(command);
      }
      const isWanted = shelves.get(keyOf(shelf)) === shelf;
      if (closed || !isWanted) await box.release();
      else shelf.boxes.push({ box, madeAt: performance.now() });
    } catch (error) {
      await box.release();
      throw error;
    }
  };

  const fill = async () => {
    for (;;) {
      await quiet();
      const shelf = missing();
      if (closed || shelf === undefined || running >= busyFrom || freemem() < MIN_FREE_BYTES) return;
      await makeRoom(shelf);
      await makeOne(shelf);
    }
  };

  const fillSoon = () => {
    if (closed || filling !== null || missing() === undefined) return;
    // If no box can be made, runs make their own and report what is wrong.
    filling = fill()
      .catch(() => {})
      .finally(() => {
        filling = null;
      });
  };

  const forget = (isForgotten: (shelf: Shelf) => boolean) => {
    for (const [key, shelf] of shelves) {
      if (!isForgotten(shelf)) continue;
      shelves.delete(key);
      for (const { box } of shelf.boxes) void box.release();
    }
  };
  const forgetUnused = () => {
    const now = performance.now();
    forget(({ usedAt }) => now - usedAt >= UNUSED_MS);
  };
  const watch = setInterval(forgetUnused, UNUSED_MS / 3);
  watch.unref();

  const takeOf = (language: LanguageId, kind: string): TakenBox | null => {
    const key = keyOf({ language, kind });
    const shelf = shelves.get(key) ?? { language, kind, boxes: [], wanted: 1, usedAt: 0 };
    shelves.set(key, shelf);
    shelf.usedAt = performance.now();
    const taken = shelf.boxes.shift();
    const wasReady = taken !== undefined && shelf.usedAt - taken.madeAt > GETTING_READY_MS;
    if (!wasReady) shelf.wanted = Math.min(shelf.wanted + 1, kind === '' ? MAX_PER_LANGUAGE : MAX_PER_KIND);
    return taken === undefined ? null : { box: taken.box, kind };
  };

  return {
    take(language, kind = '') {
      if (closed || commandsOf(language, kind).length === 0) return null;
      return takeOf(language, kind) ?? (kind === '' ? null : takeOf(language, ''));
    },
    renew(language) {
      forget((shelf) => shelf.language === language);
    },
    begin() {
      running += 1;
    },
    end() {
      running -= 1;
      if (running < busyFrom) fillSoon();
    },
    async close() {
      closed = true;
      clearInterval(watch);
      await filling;
      await Promise.all([...shelves.values()].flatMap(({ boxes }) => boxes.map(({ box }) => box.release())));
    },
  };
}

function keyOf({ language, kind }: Pick<Shelf, 'language' | 'kind'>): string {
  return `${language} ${kind}`;
}
