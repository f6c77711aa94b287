import { createHash } from 'node:crypto';
import { type Complexity, LANGUAGES } from '@coderoom/contract';
import { Piscina } from 'piscina';
import type { JudgedProgram } from './complexity-worker.ts';

/** The analyser ends by itself within 200 ms; this is for what it did not foresee. In ms, waiting included. */
const GUARD_MS = 3_000;
/** A program that has ended waits so long for its verdict, in ms: less than anybody notices. */
const WAIT_MS = 150;
/** The same while the thread is still beginning: after a start, or after a fault. In ms. */
const COLD_WAIT_MS = 1_500;
/** Programs that may wait to be judged; of more the verdict is not available. */
const MAX_WAITING = 256;
/** Verdicts that are known without judging again: whoever runs a program often runs it once more as it is. */
const MAX_KNOWN = 1_000;
/** What the thread may hold on its heap, in MB; the parsers have a memory of their own beside it. */
const THREAD_MEMORY_MB = 512;

const notAvailable = (explanation: string): Complexity => ({
  available: false,
  time_complexity: null,
  space_complexity: null,
  explanation,
  evidence: [],
});

/** Said where the program had ended before it was judged. */
const NOT_YET_JUDGED = notAvailable(
  'The program ended before its complexity was known. Run it again to see it.',
);
/** Said of a program that its compiler refuses. */
export const NOT_A_PROGRAM = notAvailable('The program has errors: it has to compile first.');
const TOO_MANY = notAvailable(
  'Too many programs are being judged just now. Run it again to see its complexity.',
);
const TOO_HARD = notAvailable('The program is too large to be judged.');

/** A verdict on its way. */
interface Judgement {
  /** The verdict; never rejects. */
  verdict: Promise<Complexity>;
  /** The verdict if it is there or comes at once; else that the program ended before. Never rejects. */
  soon(): Promise<Complexity>;
}

/** Judges programs in a thread of its own, so that nobody waits for it. */
export interface Judge {
  begin(program: JudgedProgram): Judgement;
  /** Loads what judging needs before somebody asks for it. Never rejects. */
  warmUp(): Promise<void>;
  /** Ends the thread. What is being judged is not available. */
  close(): Promise<void>;
}

/** @param log takes what failed though it must not. */
export function createJudge(log: (failure: unknown) => void): Judge {
  // One thread: judging must not take a second core from the programs themselves. It begins with the first program.
  const pool = new Piscina<JudgedProgram, Complexity>({
    filename: new URL('./complexity-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: Number.POSITIVE_INFINITY,
    maxQueue: MAX_WAITING,
    resourceLimits: { maxOldGenerationSizeMb: THREAD_MEMORY_MB },
  });
  const closing = new AbortController();
  /** The thread has judged something. */
  let isWarm = false;
  const known = new Map<string, Judgement>();

  const judge = async (program: JudgedProgram): Promise<Complexity> => {
    if (pool.queueSize >= MAX_WAITING) return TOO_MANY;
    const guard = AbortSignal.timeout(GUARD_MS);
    try {
      const verdict = await pool.run(program, { signal: AbortSignal.any([guard, closing.signal]) });
      isWarm = true;
      return verdict;
    } catch (error) {
      // What fails there ends the thread.
      isWarm = false;
      if (!guard.aborted && !closing.signal.aborted) log(error);
      return TOO_HARD;
    }
  };

  const start = (key: string, program: JudgedProgram): Judgement => {
    const judging = async () => {
      const reached = await judge(program);
      if (reached === TOO_MANY) known.delete(key);
      return reached;
    };
    const verdict = judging();
    return { verdict, soon: () => within(verdict, isWarm ? WAIT_MS : COLD_WAIT_MS) };
  };

  return {
    begin(program) {
      const key = createHash('sha256').update(`${program.language}\n${program.code}`).digest('base64');
      const judgement = known.get(key) ?? start(key, program);
      // Used again, it is the newest again.
      known.delete(key);
      known.set(key, judgement);
      const [oldest] = known.keys();
      if (known.size > MAX_KNOWN && oldest !== undefined) known.delete(oldest);
      return judgement;
    },
    async warmUp() {
      for (const language of LANGUAGES) await judge({ language, code: '' });
    },
    async close() {
      closing.abort();
      await pool.destroy();
    },
  };
}

async function within(verdict: Promise<Complexity>, milliseconds: number): Promise<Complexity> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<Complexity>((resolve) => {
    timer = setTimeout(resolve, milliseconds, NOT_YET_JUDGED);
  });
  try {
    return await Promise.race([verdict, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
