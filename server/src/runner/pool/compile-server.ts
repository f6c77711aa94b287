import { freemem } from 'node:os';
import { COMPILE_LIMITS, megabytes } from '#runner/limits.ts';
import { type MessageStream, openMessageStream } from '#runner/message-stream.ts';
import { AnswerGuard, CommandEnded } from '#runner/patience.ts';
import type { Box } from '#runner/sandbox/box.ts';
import type { Patience } from '#runner/sandbox/process/own-progress.ts';
import type { Service } from '#runner/sandbox/process/service.ts';
import type { ResidentCommand } from '#runner/toolchain.ts';

/** A tool is restarted after this many programs, or once it uses this much memory, in KiB. */
const MAX_PROGRAMS = 300;
const MAX_MEMORY_KB = 640 * 1024;
/** Requests that may wait for a tool: beyond that, starting another tool is quicker. */
const MAX_WAITING = 4;
/**
 * For one program. Slower ones are compiled separately, under the compiler's own limits. The processor time is that of
 * all threads: a JVM with eight processors compiles itself with several.
 */
const PROGRAM: Patience = { cpuMs: 20_000, idleMs: 5_000, ownMs: 5_000, clockMs: 30_000 };
/** For becoming ready: the tool gives way to everything else meanwhile. */
const START: Patience = { cpuMs: 60_000, idleMs: 60_000, ownMs: 120_000, clockMs: 600_000 };
/** An unused tool is ended after this time, in ms. */
const UNUSED_MS = 15 * 60_000;
/** Machines with less free memory keep no tool, in bytes. */
const MIN_FREE_BYTES = megabytes(1024);
/** Bounded by its requests rather than by CPU time. */
const LIMITS = { ...COMPILE_LIMITS, cpuMs: 24 * 3_600_000, temporaryBytes: megabytes(16) };

/** A compiler that keeps running, in its own sandbox, and handles one request at a time. */
export interface CompileServer {
  /**
   * Sends a request; null if the tool is not ready (yet), is too busy, or fails: the caller then runs the tool itself.
   * Starts the tool if it is not running.
   *
   * @param isBackground true: not asked while it handles other requests
   */
  ask(request: Uint8Array, isBackground: boolean): Promise<Uint8Array | null>;
  /** Ends the tool. */
  close(): Promise<void>;
}

/** One process of the tool. */
interface Life {
  service: Service;
  box: Box;
  stream: MessageStream;
  guard: AnswerGuard;
  programs: number;
}

/**
 * Creates a compile server. The tool is ended after some hundred programs, when it has grown, and whenever it does not
 * answer: a program that breaks it affects only itself.
 */
export function createCompileServer(
  { command, framing, begin, exchange }: ResidentCommand,
  acquire: () => Promise<Box>,
): CompileServer {
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
    const stream = openMessageStream(service.input, service.output, framing);
    const ended = service.closed.then(() => new CommandEnded('The tool has ended.'));
    const begun: Life = { service, box, stream, guard: new AnswerGuard(service, ended), programs: 0 };
    const isReady =
      (await inTime(
        begun,
        START,
        begin(stream).then(() => true),
      )) !== null;
    if (!isReady || closed) return null;
    service.comeForward();
    return begun;
  };

  const start = async () => {
    if (freemem() < MIN_FREE_BYTES) return;
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
    // If it cannot be started, programs run the tool themselves and report what is wrong.
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
    const answer = await inTime(asked, PROGRAM, exchange(asked.stream, request));
    const isUsedUp = asked.programs >= MAX_PROGRAMS || (asked.service.memoryKb() ?? 0) > MAX_MEMORY_KB;
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
      if (life === null || waiting >= (isBackground ? 1 : MAX_WAITING)) return null;
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

/** Returns a tool's answer, or null if the tool fails, ends or takes too long. */
async function inTime<Said>({ guard }: Life, patience: Patience, said: Promise<Said>): Promise<Said | null> {
  try {
    return await guard.within(patience, said, 'A tool');
  } catch {
    return null;
  }
}
