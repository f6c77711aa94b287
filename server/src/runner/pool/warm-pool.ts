import { freemem } from 'node:os';
import { LANGUAGES, type LanguageId } from '@coderoom/contract';
import { megabytes } from '#runner/limits.ts';
import type { Box } from '#runner/sandbox/box.ts';
import type { CommandSetup } from '#runner/sandbox/command.ts';

/** Maximum number of warm boxes per language. */
const MAX_PER_LANGUAGE = 3;
/** A language unused for this long keeps no box, in ms. */
const UNUSED_MS = 15 * 60_000;
/** A box younger than this may still be getting ready, in ms: if such boxes are taken, more are kept. */
const GETTING_READY_MS = 250;
/** Machines with less free memory keep no boxes, in bytes. */
const MIN_FREE_BYTES = megabytes(768);

/** Boxes in which the commands of a language are prepared, each for one program. */
export interface WarmPool {
  /**
   * Returns a box for the next program, or null if none is ready: the caller then uses an empty one. The caller
   * releases it.
   */
  take(language: LanguageId): Box | null;
  /** Counts a run: boxes are only made while the machine has a free core. */
  begin(): void;
  end(): void;
  /** Releases every box, and waits for those that are being made. */
  close(): Promise<void>;
}

/** Maximum number of warm boxes: the sandbox needs as many additional slots. */
export const WARM_SLOTS = LANGUAGES.length * MAX_PER_LANGUAGE;

interface Shelf {
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
  /** Returns the commands to prepare for a program of a language; empty: preparing is not worth it. */
  commandsOf: (language: LanguageId) => readonly CommandSetup[];
  /** Number of running programs from which on no box is made. */
  busyFrom: number;
  /** Resolves when no answer needs this thread: starting a process blocks it. */
  quiet: () => Promise<void>;
}): WarmPool {
  const shelves = new Map<LanguageId, Shelf>();
  let running = 0;
  let filling: Promise<void> | null = null;
  let closed = false;

  const missing = () => [...shelves].find(([, { boxes, wanted }]) => boxes.length < wanted)?.[0];

  const makeOne = async (language: LanguageId) => {
    const box = await acquire();
    try {
      for (const command of commandsOf(language)) {
        await quiet();
        await box.prepare(command);
      }
      const shelf = shelves.get(language);
      if (closed || shelf === undefined) await box.release();
      else shelf.boxes.push({ box, madeAt: performance.now() });
    } catch (error) {
      await box.release();
      throw error;
    }
  };

  const fill = async () => {
    for (;;) {
      await quiet();
      const language = missing();
      if (closed || language === undefined || running >= busyFrom || freemem() < MIN_FREE_BYTES) return;
      await makeOne(language);
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

  const forgetUnused = () => {
    const now = performance.now();
    for (const [language, { boxes, usedAt }] of shelves) {
      if (now - usedAt < UNUSED_MS) continue;
      shelves.delete(language);
      for (const { box } of boxes) void box.release();
    }
  };
  const watch = setInterval(forgetUnused, UNUSED_MS / 3);
  watch.unref();

  return {
    take(language) {
      if (closed || commandsOf(language).length === 0) return null;
      const shelf = shelves.get(language) ?? { boxes: [], wanted: 1, usedAt: 0 };
      shelves.set(language, shelf);
      shelf.usedAt = performance.now();
      const taken = shelf.boxes.shift();
      const wasReady = taken !== undefined && shelf.usedAt - taken.madeAt > GETTING_READY_MS;
      if (!wasReady) shelf.wanted = Math.min(shelf.wanted + 1, MAX_PER_LANGUAGE);
      return taken?.box ?? null;
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
