import { freemem } from 'node:os';
import type { Box } from '#runner/sandbox/command.ts';
import type { Service } from '#runner/sandbox/service.ts';
import { type Dialogue, openDialogue } from './dialogue.ts';
import { COMPILE_LIMITS, megabytes } from './limits.ts';
import type { ResidentCommand } from './toolchain.ts';

/** Programs after which a tool makes room for a new one, and memory, in KiB, from which on it does. */
const MOST_PROGRAMS = 300;
const MOST_MEMORY_KB = 640 * 1024;
/** Programs that may wait for a tool: more are quicker off with one of their own. */
const MOST_WAITING = 4;
/** How long one program may take: the compiler's own limits are tried on what takes longer, by itself, in ms. */
const PATIENCE_MS = 5_000;
/** How long it may take to become ready: it gives way to everything else meanwhile, in ms. */
const START_MS = 120_000;
/** A tool that nobody has asked for so long is ended, in ms. */
const UNUSED_MS = 15 * 60_000;
/** Machines with less free memory keep no tool, in bytes. */
const LEAST_FREE_BYTES = megabytes(1024);
/** Its life is not limited by processor time, only by what it is asked. */
const LIMITS = { ...COMPILE_LIMITS, cpuMs: 24 * 3_600_000, temporaryBytes: megabytes(16) };

/** A tool that stays and is asked one thing after the other, in a sandbox of its own. */
export interface ResidentTool {
  /**
   * Asks it; null where it is not there (yet), has too much to do, or fails at what it is asked: the caller starts a
   * tool of its own then. Begins to start it where it is not there.
   *
   * @param isBackground it is not asked while others ask it
   */
  ask(request: Uint8Array, isBackground: boolean): Promise<Uint8Array | null>;
  /** Ends it. */
  close(): Promise<void>;
}

/** One life of the tool. */
interface Life {
  service: Service;
  box: Box;
  dialogue: Dialogue;
  programs: number;
}

/**
 * It is ended after some hundred programs, or when it has grown, and whenever it does not answer: a program that breaks
 * it breaks it for itself alone.
 */
export function createResidentTool(
  { command, framing, begin, exchange }: ResidentCommand,
  acquire: () => Promise<Box>,
): ResidentTool {
  let life: Life | null = null;
  let starting = false;
  let queue: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let closed = false;
  let askedAt = performance.now();
  const ending = new Set<Promise<void>>();

  const give = (box: Box) => {
    const released = box.release().finally(() => ending.delete(released));
    ending.add(released);
  };

  const startIn = async (box: Box): Promise<Life | null> => {
    const service = await box.serve({ ...command, box: 'read-only', limits: LIMITS });
    const dialogue = openDialogue(service.input, service.output, framing);
    const begun: Life = { service, box, dialogue, programs: 0 };
    const isReady =
      (await inTime(
        begun,
        START_MS,
        begin(dialogue).then(() => true),
      )) !== null;
    if (!isReady || closed) return null;
    service.comeForward();
    return begun;
  };

  const start = async () => {
    if (freemem() < LEAST_FREE_BYTES) return;
    const box = await acquire();
    try {
      life = await startIn(box);
    } finally {
      if (life === null) give(box);
    }
  };

  const startSoon = () => {
    if (closed || life !== null || starting) return;
    starting = true;
    // Where it cannot be started, programs start tools of their own, and are told what is wrong.
    void start()
      .catch(() => {})
      .finally(() => {
        starting = false;
      });
  };

  const askNow = async (request: Uint8Array): Promise<Uint8Array | null> => {
    const asked = life;
    if (asked === null) return null;
    asked.programs += 1;
    const answer = await inTime(asked, PATIENCE_MS, exchange(asked.dialogue, request));
    const isUsedUp = asked.programs >= MOST_PROGRAMS || (asked.service.memoryKb() ?? 0) > MOST_MEMORY_KB;
    if (answer === null || isUsedUp) {
      life = null;
      give(asked.box);
      startSoon();
    }
    return answer;
  };

  const watch = setInterval(() => {
    if (life === null || performance.now() - askedAt < UNUSED_MS) return;
    const unused = life;
    life = null;
    give(unused.box);
  }, UNUSED_MS / 3);
  watch.unref();

  return {
    async ask(request, isBackground) {
      askedAt = performance.now();
      startSoon();
      if (life === null || waiting >= (isBackground ? 1 : MOST_WAITING)) return null;
      waiting += 1;
      const answer = queue.then(() => askNow(request));
      queue = answer.catch(() => {});
      try {
        return await answer;
      } finally {
        waiting -= 1;
      }
    },
    async close() {
      closed = true;
      clearInterval(watch);
      if (life !== null) give(life.box);
      life = null;
      await Promise.all(ending);
    },
  };
}

/** What a tool says, or null where it fails, ends, or takes too long. */
async function inTime<Said>(
  { service }: Life,
  patienceMs: number,
  said: Promise<Said>,
): Promise<Said | null> {
  let timer: NodeJS.Timeout | undefined;
  const abandoned = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patienceMs);
    void service.closed.then(() => resolve(null));
  });
  try {
    return await Promise.race([said.catch(() => null), abandoned]);
  } finally {
    clearTimeout(timer);
  }
}
