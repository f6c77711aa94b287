import { setTimeout as sleep } from 'node:timers/promises';
import { FORK_PARENT_LIMITS } from '#runner/limits.ts';
import { AnswerGuard, CommandEnded, PatienceOver } from '#runner/patience.ts';
import type { Box } from '#runner/sandbox/box.ts';
import { SandboxFailure } from '#runner/sandbox/command.ts';
import type { ForkParent } from '#runner/sandbox/forking/forking.ts';
import type { Patience } from '#runner/sandbox/process/own-progress.ts';
import type { ForkedPrograms } from '#runner/toolchain.ts';

/** Parents at once: one, and its predecessor until the programs that it has forked have ended. */
const MAX_PARENTS = 2;
/** Slots that fork parents take, and the trial of one. */
export const FORK_PARENT_SLOTS = MAX_PARENTS + 1;
/** Most that a trial may take, in ms. */
const TRIAL_MS = 30_000;
/** A parent is replaced after this time, in ms: its children share the seed of their hashes and their addresses. */
const MAX_AGE_MS = 5 * 60_000;
/** While there are programs of a parent, it is asked so often whether it still works, in ms. */
const ASK_MS = 500;
/** For an answer. It stands still for nothing: it waits for no file, and the programs that it forks wait for it. */
const ANSWER: Patience = { cpuMs: 5_000, idleMs: 2_000, ownMs: 5_000, clockMs: 60_000 };
/** For becoming ready: it gives way to everything else meanwhile. */
const START: Patience = { cpuMs: 20_000, idleMs: 5_000, ownMs: 60_000, clockMs: 600_000 };

/** A fork parent that is started when a program of its language runs, and replaced from time to time. */
export interface KeptForkParent {
  /** Called when a program is about to run. */
  use(): void;
  /** Called when the commands of its language have changed: it forks nothing more, and its programs go on. */
  retire(): void;
  /** Ends the parents, and what they have forked. */
  close(): Promise<void>;
}

/**
 * Keeps a fork parent for a language. It is used once a program that it forks ends as it should; until then, programs are
 * executed. The log says why if that fails, once. One that is lost, or that does not answer and is ended, is replaced by
 * the next program; if that happens again soon, not before it would have been anyway.
 */
export function keepForkParent(
  { program, trial }: ForkedPrograms,
  acquire: () => Promise<Box>,
  { log, maxAgeMs = MAX_AGE_MS }: { log: (sentence: string) => void; maxAgeMs?: number },
): KeptForkParent {
  const setup = { ...program, box: 'read-only', startsIn: '', limits: FORK_PARENT_LIMITS } as const;
  const closing = new AbortController();
  const lives = new Set<Promise<void>>();
  let startedAt = Number.NEGATIVE_INFINITY;
  let lostAt = Number.NEGATIVE_INFINITY;
  let hasFailed = false;
  let isRetired = false;
  let employed: ForkParent | null = null;

  const tryFork = async (forkParent: ForkParent) => {
    const box = await acquire();
    try {
      await box.write(trial.file, trial.text);
      const limits = { ...setup.limits, wallMs: TRIAL_MS };
      const outcome = await box.run({ ...setup, limits, forkParent, stdin: '' }, closing.signal);
      if (outcome.stdout !== trial.prints || outcome.exitCode !== 0)
        throw new SandboxFailure(outcome.stderr.trim() || 'a program that was tried printed something else.');
    } finally {
      await box.release();
    }
  };
  /**
   * Asks a parent now and then whether it still works: while it has programs, which would wait for ever for one that is
   * stuck, and once it is replaced, until it is gone. `end` is called if it does not answer.
   */
  const watch = (parent: ForkParent, guard: AnswerGuard, end: () => void) => {
    let isWatched = false;
    const isNeeded = () => parent.programs > 0 || parent !== employed;
    const askAgainAndAgain = async () => {
      isWatched = true;
      try {
        do {
          await sleep(ASK_MS, undefined, { ref: false, signal: closing.signal });
          if (isNeeded()) await guard.within(ANSWER, parent.ask(), 'The process that starts programs');
        } while (isNeeded());
      } catch (reason) {
        if (!(reason instanceof PatienceOver)) return;
        log(`${reason.message} It is ended.`);
        end();
      } finally {
        isWatched = false;
      }
    };
    parent.onNeeded(() => {
      if (!isWatched) void askAgainAndAgain();
    });
  };
  const live = async () => {
    const box = await acquire();
    const release = () => void box.release();
    closing.signal.addEventListener('abort', release);
    try {
      const parent = await box.serveForks(setup);
      if (parent === null) return;
      const ended = parent.closed.then(() => new CommandEnded('It has ended.'));
      const guard = new AnswerGuard(parent.progress, ended);
      await guard.within(START, parent.ready, 'Its start');
      watch(parent, guard, release);
      await tryFork(parent);
      hasFailed = false;
      if (!isRetired) parent.employ();
      const predecessor = employed;
      employed = parent;
      predecessor?.replaced();
      if ((await parent.closed) === 'done') return;
      const now = performance.now();
      if (now - lostAt >= maxAgeMs) startedAt = Number.NEGATIVE_INFINITY;
      lostAt = now;
    } finally {
      closing.signal.removeEventListener('abort', release);
      await box.release();
    }
  };
  return {
    use() {
      const now = performance.now();
      if (closing.signal.aborted || isRetired || now - startedAt < maxAgeMs || lives.size >= MAX_PARENTS)
        return;
      startedAt = now;
      const life = live()
        .catch(({ message }: Error) => {
          if (closing.signal.aborted || hasFailed) return;
          hasFailed = true;
          log(`Each program starts an interpreter of its own: ${message}`);
        })
        .finally(() => lives.delete(life));
      lives.add(life);
    },
    retire() {
      isRetired = true;
      employed?.dismiss();
    },
    async close() {
      closing.abort();
      await Promise.all(lives);
    },
  };
}
