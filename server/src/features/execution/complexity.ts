import { createHash } from 'node:crypto';
import {
  type Complexity,
  isSourceName,
  joinMessages,
  type LanguageId,
  type Message,
  message,
  messageFields,
  messageOf,
  type ProjectFile,
} from '@coderoom/contract';
import { Piscina } from 'piscina';
import { createFairQueue, type JobOptions, QueueClosedError, QueueFullError } from '#queue/fair-queue.ts';
import { ThreadGuard, threadCpuMs } from '#queue/thread-guard.ts';
import type { JudgedProgram, JudgedSources } from './complexity-worker.ts';
import { WARM_UP_PROGRAMS } from './warm-up-programs.ts';

/** Processor time of an analysis, in ms: the analyser stops itself within 200 ms; this guards against unforeseen cases. */
const MAX_CPU_MS = 3_000;
/** The same while the thread is cold: it reads the parsers first, which takes seconds on a slow machine. */
const MAX_COLD_CPU_MS = 30_000;
/** Longest time on the clock until an analysis is done, those before it included, in ms. */
const MAX_CLOCK_MS = 60_000;
/** How long a finished program waits for its verdict, in ms: short enough to go unnoticed. */
const WAIT_MS = 150;
/** The same while the thread is cold, after a start or a fault, for a client that can't be sent it later, in ms. */
const COLD_WAIT_MS = 1_500;
/** Most queued analyses, a quarter of them of one person; beyond that the verdict is not available. */
const MAX_WAITING = 256;
/** Cached verdicts: people often run the same program again. */
const MAX_KNOWN = 1_000;
/** Heap limit of the thread, in MB; the parsers' own memory is not included. */
const THREAD_MEMORY_MB = 512;

const notAvailable = (reason: Message): Complexity => ({
  available: false,
  confidence: null,
  time_complexity: null,
  space_complexity: null,
  ...messageFields('explanation', reason),
  evidence: [],
});

/** The verdict for a program that ended before its analysis. */
export const NOT_YET_JUDGED = notAvailable(
  message`The program ended before its complexity was known. Run it again to see it.`,
);
/** The verdict for a program that its compiler rejects. */
export const NOT_A_PROGRAM = notAvailable(message`The program has errors: it has to compile first.`);
/** Sent instead of the verdict when the task hides it. */
export const HIDDEN_BY_TASK = notAvailable(message`The complexity analysis is hidden for this task.`);
const TOO_MANY = notAvailable(
  message`Too many programs are being judged just now. Run it again to see its complexity.`,
);
const TOO_HARD = notAvailable(message`The program is too large to be judged.`);
/** The verdict of an analysis that was ended: the machine, or the analyses before it, may be to blame. */
const TOO_LONG: Complexity = { ...TOO_HARD };
/** Verdicts that another attempt may change. */
const TRANSIENT: ReadonlySet<Complexity> = new Set([TOO_MANY, TOO_LONG]);

/** A running analysis. */
export interface Judgement {
  /** The verdict; never rejects. */
  verdict: Promise<Complexity>;
  /**
   * Resolves to the verdict if it arrives at once, otherwise to null. Never rejects.
   * @param comesLater true if the caller can be sent the verdict later
   */
  soon(comesLater: boolean): Promise<Complexity | null>;
}

/** A program to be judged, with its files. */
interface WholeProgram {
  language: LanguageId;
  code: string;
  files?: readonly ProjectFile[] | undefined;
}

/** Analyses programs in a thread of its own, so that nobody waits for it. */
export interface Judge {
  /**
   * All sources of a program are analysed together. The verdict names those that could not be.
   * @param owner key of the person or site, as in `owners.ts`: analyses are made in turns between them
   */
  begin(program: WholeProgram, owner: string): Judgement;
  /** Loads the parsers and judges some programs before it is asked to. Never rejects. */
  warmUp(): Promise<void>;
  /** Stops the thread; running analyses end without a verdict. */
  close(): Promise<void>;
}

/**
 * @param log receives unexpected failures
 * @param coldWaitMs see {@link COLD_WAIT_MS}
 * @param clockMs see {@link MAX_CLOCK_MS}
 */
export function createJudge(
  log: (failure: unknown) => void,
  coldWaitMs = COLD_WAIT_MS,
  clockMs = MAX_CLOCK_MS,
): Judge {
  // One thread: analysis must not take a second core from the programs. It starts with the first program.
  const pool = new Piscina<JudgedProgram, JudgedSources>({
    filename: new URL('./complexity-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: Number.POSITIVE_INFINITY,
    resourceLimits: { maxOldGenerationSizeMb: THREAD_MEMORY_MB },
  });
  const turns = createFairQueue({ places: 1, length: MAX_WAITING });
  /** True if the thread has completed an analysis. */
  let isWarm = false;
  const guard = new ThreadGuard({ cpuMs: () => (isWarm ? MAX_CPU_MS : MAX_COLD_CPU_MS), clockMs }, () =>
    threadCpuMs(pool.threads[0]),
  );
  const cache = new Map<string, Judgement>();

  const judgeInThread = async (program: JudgedProgram, ending: AbortSignal): Promise<Complexity> => {
    const { signal, end } = guard.begin();
    try {
      const { verdict, unread } = await pool.run(program, { signal: AbortSignal.any([signal, ending]) });
      isWarm = true;
      return unread.length === 0 ? verdict : withoutFiles(verdict, unread);
    } catch (error) {
      // A failure ends the thread.
      isWarm = false;
      ending.throwIfAborted();
      if (signal.aborted) return TOO_LONG;
      log(error);
      return TOO_HARD;
    } finally {
      end();
    }
  };
  const judge = async (program: JudgedProgram, owner: string, job: JobOptions = {}): Promise<Complexity> => {
    try {
      const tooLate = AbortSignal.timeout(clockMs);
      return await turns.run(owner, (ending) => judgeInThread(program, ending), tooLate, job);
    } catch (error) {
      if (error instanceof QueueFullError) return TOO_MANY;
      return error instanceof QueueClosedError ? TOO_HARD : TOO_LONG;
    }
  };

  const start = (key: string, program: JudgedProgram, owner: string): Judgement => {
    const judging = async () => {
      const reached = await judge(program, owner);
      if (TRANSIENT.has(reached)) cache.delete(key);
      return reached;
    };
    const verdict = judging();
    return {
      verdict,
      soon: (comesLater) => within(verdict, isWarm || comesLater ? WAIT_MS : coldWaitMs),
    };
  };

  return {
    begin({ language, code, files = [] }, owner) {
      const others = files
        .filter(({ name, encoding }) => encoding === 'text' && isSourceName(name))
        .map(({ name, content }) => ({ name, content }));
      const program = { language, code, others };
      const key = createHash('sha256').update(JSON.stringify(program)).digest('base64');
      const judgement = cache.get(key) ?? start(key, program, owner);
      // Keeps the cache in order of use.
      cache.delete(key);
      cache.set(key, judgement);
      const [oldest] = cache.keys();
      if (cache.size > MAX_KNOWN && oldest !== undefined) cache.delete(oldest);
      return judgement;
    },
    async warmUp() {
      for (const program of WARM_UP_PROGRAMS) {
        await judge({ ...program, others: [] }, 'warm-up', { priority: 'background' });
      }
    },
    async close() {
      await turns.close();
      await pool.destroy();
    },
  };
}

/** Says of a verdict which sources it knows nothing of: it is no more than an assumption about the whole. */
function withoutFiles(complexity: Complexity, unread: readonly string[]): Complexity {
  if (!complexity.available) return complexity;
  const note = message`Not analysed: ${unread.join(', ')}.`;
  const { explanation, explanation_message, ...others } = complexity;
  const said = explanation === null ? [] : [messageOf(explanation, explanation_message)];
  return {
    ...others,
    confidence: 'probable',
    ...messageFields('explanation', joinMessages([...said, note])),
  };
}

async function within(verdict: Promise<Complexity>, milliseconds: number): Promise<Complexity | null> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, milliseconds, null);
  });
  try {
    return await Promise.race([verdict, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
