import {
  COMPILE_TIMEOUT_SECONDS,
  type GrowthMeasurement,
  type InputGenerator,
  type LanguageId,
  type ProjectFile,
} from '@coderoom/contract';
import { projectFor } from '#features/stored-files/index.ts';
import { type GrowthPlan, NO_TIME, notMeasured, runMeasurement } from '#growth/index.ts';
import type { JobKind } from '#jobs/jobs.ts';
import type { FairQueue } from '#queue/fair-queue.ts';
import type { Runner } from '#runner/index.ts';
import { programsOf } from './run-programs.ts';

/** A program whose growth is to be measured. */
export interface GrowthProgram {
  language: LanguageId;
  code: string;
  /** Name of the entry; absent: the language's usual one. */
  entry_name?: string | null | undefined;
  /** Files beside the entry; absent: none. */
  files?: readonly ProjectFile[] | undefined;
  /** The learner's own input; empty: none. */
  input: string;
  generator: InputGenerator | null;
}

/** How long a measurement may take with its waiting for turns, in ms: all others go first. */
const TURNS_MS = 120_000;
const LONGEST_MS = TURNS_MS + 2000 * COMPILE_TIMEOUT_SECONDS;

/** A program and the plan of its measurement. */
export interface WantedMeasurement {
  program: GrowthProgram;
  plan: GrowthPlan;
}

/** The job that measures the growth of a program, at background priority: each run waits for its turn. */
export function growthKind({
  runner,
  queue,
  budgetSeconds,
  longestMs = LONGEST_MS,
}: {
  runner: Runner;
  queue: FairQueue;
  budgetSeconds?: number | undefined;
  longestMs?: number;
}): JobKind<WantedMeasurement, GrowthMeasurement> {
  return {
    name: 'growth',
    mayBeRepeated: () => true,
    longestMs: () => longestMs,
    async work({ program, plan }, { owner, signal }) {
      const { language, generator } = program;
      // A queue of others may never let it have its turns.
      const deadline = AbortSignal.timeout(longestMs);
      const ends = AbortSignal.any([signal, deadline]);
      const running = programsOf(
        { language, generator, plan, ...projectFor(program) },
        { runner, owner, inTurn: (work) => queue.run(owner, work, ends, { priority: 'background' }) },
      );
      try {
        return await runMeasurement(plan, running, budgetSeconds);
      } catch (error) {
        if (!deadline.aborted || signal.aborted) throw error;
        return { ...notMeasured(NO_TIME), derived: plan.derived };
      } finally {
        await running.close();
      }
    },
  };
}
