import {
  COMPILE_TIMEOUT_SECONDS,
  type GrowthMeasurement,
  type InputGenerator,
  type LanguageId,
  type ProjectFile,
} from '@coderoom/contract';
import { projectFor } from '#features/stored-files/index.ts';
import { type GrowthPlan, runMeasurement } from '#growth/index.ts';
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

/** How long a measurement may wait for its turns, in ms: all others go first. */
const TURNS_MS = 120_000;

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
}: {
  runner: Runner;
  queue: FairQueue;
  budgetSeconds?: number | undefined;
}): JobKind<WantedMeasurement, GrowthMeasurement> {
  return {
    name: 'growth',
    mayBeRepeated: () => true,
    longestMs: () => TURNS_MS + 2000 * COMPILE_TIMEOUT_SECONDS,
    async work({ program, plan }, { owner, signal }) {
      const { language, generator } = program;
      const running = programsOf(
        { language, generator, plan, ...projectFor(program) },
        { runner, owner, inTurn: (work) => queue.run(owner, work, signal, { priority: 'background' }) },
      );
      try {
        return await runMeasurement(plan, running, budgetSeconds);
      } finally {
        await running.close();
      }
    },
  };
}
