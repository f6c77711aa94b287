import { freemem } from 'node:os';
import type { Readable } from 'node:stream';
import type { Box } from '#runner/sandbox/command.ts';
import type { Service } from '#runner/sandbox/service.ts';
import { COMPILE_LIMITS, megabytes } from './limits.ts';
import type { ToolCommand } from './toolchain.ts';

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
/** Largest answer, in bytes. */
const LARGEST_ANSWER = 32 * 1024 * 1024;
/** Machines with less free memory keep no tool, in bytes. */
const LEAST_FREE_BYTES = megabytes(1024);
/** Its life is not limited by processor time, only by what it is asked. */
const LIMITS = { ...COMPILE_LIMITS, cpuMs: 24 * 3_600_000, temporaryBytes: megabytes(16) };
const LENGTH_BYTES = 4;

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
  answers: AsyncIterator<Uint8Array>;
  programs: number;
}

/**
 * A tool that says with an empty message that it is ready, and then answers each message with one. It is ended after
 * some hundred programs, or when it has grown, and whenever it does not answer: a program that breaks it breaks it for
 * itself alone.
 */
export function createResidentTool(command: ToolCommand, acquire: () => Promise<Box>): ResidentTool {
  let life: Life | null = null;
  let starting = false;
  let queue: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let closed = false;
  let askedAt = performance.now();
  const ending = new Set<Promise<void>>();

  const end = ({ box }: Life) => {
    const released = box.release().finally(() => ending.delete(released));
    ending.add(released);
  };

  const start = async () => {
    if (freemem() < LEAST_FREE_BYTES) return;
    const box = await acquire();
    const service = box.serve({ ...command, box: 'read-only', limits: LIMITS });
    const begun: Life = { service, box, answers: messagesOf(service.output), programs: 0 };
    const isReady = (await next(begun, START_MS)) !== null;
    if (!isReady || closed) return end(begun);
    service.giveWay(false);
    life = begun;
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
    const length = Buffer.alloc(LENGTH_BYTES);
    length.writeInt32BE(request.length);
    asked.service.input?.write(Buffer.concat([length, request]));
    const answer = await next(asked, PATIENCE_MS);
    const isUsedUp = asked.programs >= MOST_PROGRAMS || (asked.service.memoryKb() ?? 0) > MOST_MEMORY_KB;
    if (answer === null || isUsedUp) {
      life = null;
      end(asked);
      startSoon();
    }
    return answer;
  };

  const watch = setInterval(() => {
    if (life === null || performance.now() - askedAt < UNUSED_MS) return;
    const unused = life;
    life = null;
    end(unused);
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
      if (life !== null) end(life);
      life = null;
      await Promise.all(ending);
    },
  };
}

/** The next message, or null where none comes in time, or ever. */
async function next({ answers, service }: Life, patienceMs: number): Promise<Uint8Array | null> {
  const gaveUp = new AbortController();
  const timer = setTimeout(() => gaveUp.abort(), patienceMs);
  const abandoned = new Promise<null>((resolve) => {
    gaveUp.signal.addEventListener('abort', () => resolve(null), { once: true });
    void service.closed.then(() => resolve(null));
  });
  try {
    const message = answers.next().then(({ value, done }) => (done ? null : value));
    return await Promise.race([message.catch(() => null), abandoned]);
  } finally {
    clearTimeout(timer);
  }
}

/** Splits what is read into messages, each behind its length. Ends where one is larger than it may be. */
async function* messagesOf(output: Readable | null): AsyncGenerator<Uint8Array, undefined> {
  let chunks: Buffer[] = [];
  let bytes = 0;
  let needed = LENGTH_BYTES;
  for await (const chunk of output ?? []) {
    chunks.push(chunk as Buffer);
    bytes += (chunk as Buffer).length;
    while (bytes >= needed) {
      const held = Buffer.concat(chunks);
      const length = held.readInt32BE(0);
      if (length < 0 || length > LARGEST_ANSWER) return;
      const isWhole = bytes >= LENGTH_BYTES + length;
      if (isWhole) yield held.subarray(LENGTH_BYTES, LENGTH_BYTES + length);
      chunks = [isWhole ? held.subarray(LENGTH_BYTES + length) : held];
      bytes = chunks[0]?.length ?? 0;
      needed = isWhole ? LENGTH_BYTES : LENGTH_BYTES + length;
    }
  }
}
