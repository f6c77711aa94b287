import { freemem } from 'node:os';
import { LANGUAGES, type LanguageId } from '@coderoom/contract';
import type { Box, CommandSetup } from '#runner/sandbox/command.ts';
import { megabytes } from './limits.ts';

/** Boxes of a language at most that wait for a program. */
const MOST_PER_LANGUAGE = 3;
/** A language that nobody has used for so long keeps no box, in ms. */
const UNUSED_MS = 15 * 60_000;
/** How long after the last run has ended a box is made: its answer is sent first, in ms. */
const PAUSE_MS = 3;
/** How long after it was made a box may still be getting ready, in ms: more are kept where such ones are taken. */
const GETTING_READY_MS = 250;
/** Machines with less free memory keep no boxes, in bytes. */
const LEAST_FREE_BYTES = megabytes(768);

/** Boxes in which the commands of a language stand ready, each for one program. */
export interface ReadyBoxes {
  /** A box for the next program, or null where none is ready: the caller takes an empty one. It is the caller's to release. */
  take(language: LanguageId): Box | null;
  /** Counts a run: boxes are only made while the machine has a core for it. */
  begin(): void;
  end(): void;
  /** Releases every box, and waits for those that are being made. */
  close(): Promise<void>;
}

/** How many boxes may stand ready in all: the sandbox needs so many more places. */
export const READY_PLACES = LANGUAGES.length * MOST_PER_LANGUAGE;

interface Shelf {
  /** The oldest first: it has got furthest. */
  boxes: { box: Box; madeAt: number }[];
  /** Boxes that should stand ready: one after the first program, more where programs come faster than boxes. */
  wanted: number;
  usedAt: number;
}

/**
 * Keeps boxes ready for the languages that are in use. They are made one at a time, when less runs than the machine
 * has cores for, and give way to everything else until a program is put into them.
 */
export function createReadyBoxes({
  acquire,
  commandsOf,
  busyFrom,
}: {
  acquire: () => Promise<Box>;
  /** What is to stand ready for a program of a language; empty: nothing is worth it. */
  commandsOf: (language: LanguageId) => readonly CommandSetup[];
  /** Programs at once from which on no box is made. */
  busyFrom: number;
}): ReadyBoxes {
  const shelves = new Map<LanguageId, Shelf>();
  let running = 0;
  let timer: NodeJS.Timeout | null = null;
  let filling: Promise<void> | null = null;
  let closed = false;

  const missing = () => [...shelves].find(([, { boxes, wanted }]) => boxes.length < wanted)?.[0];

  const makeOne = async (language: LanguageId) => {
    const box = await acquire();
    try {
      for (const command of commandsOf(language)) {
        await box.prepare(command);
        // Starting a process keeps this one busy: whoever waits for it comes in between.
        await new Promise(setImmediate);
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
      const language = missing();
      if (closed || language === undefined || running >= busyFrom || freemem() < LEAST_FREE_BYTES) return;
      await makeOne(language);
    }
  };

  const fillSoon = () => {
    if (closed || timer !== null || filling !== null || missing() === undefined) return;
    timer = setTimeout(() => {
      timer = null;
      // Where no box can be made, runs make theirs themselves, and say what is wrong.
      filling = fill()
        .catch(() => {})
        .finally(() => {
          filling = null;
        });
    }, PAUSE_MS);
    timer.unref();
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
      const shelf = shelves.get(language) ?? { boxes: [], wanted: 0, usedAt: 0 };
      shelves.set(language, shelf);
      shelf.usedAt = performance.now();
      const taken = shelf.boxes.shift();
      const wasReady = taken !== undefined && shelf.usedAt - taken.madeAt > GETTING_READY_MS;
      if (!wasReady) shelf.wanted = Math.min(shelf.wanted + 1, MOST_PER_LANGUAGE);
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
      if (timer !== null) clearTimeout(timer);
      await filling;
      await Promise.all([...shelves.values()].flatMap(({ boxes }) => boxes.map(({ box }) => box.release())));
    },
  };
}
