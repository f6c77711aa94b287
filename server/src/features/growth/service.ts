import {
  type GrowthMeasurement,
  MAX_CODE_BYTES,
  MAX_INPUT_BYTES,
  message,
  messageFields,
} from '@coderoom/contract';
import { askerOf, type Learner, refuseUnavailable, toApiError } from '#features/execution/index.ts';
import { refuseProjectInUse } from '#features/stored-files/index.ts';
import { type GrowthPlan, notMeasured } from '#growth/index.ts';
import { refuseTooLong } from '#http/errors.ts';
import type { Capacity } from '#jobs/capacity.ts';
import type { Jobs } from '#jobs/jobs.ts';
import type { FairQueue } from '#queue/fair-queue.ts';
import type { Runner } from '#runner/index.ts';
import { type GrowthProgram, growthKind } from './growth-job.ts';
import { formOf } from './meter.ts';
import type { GrowthPlanner } from './planner.ts';

/** Measures how the steps of programs grow. */
export interface GrowthService {
  /** @throws {ApiError} 413 too long, 422 names of files, 503 no toolchain, no sandbox, or a queue is full or closed. */
  measure(program: GrowthProgram, learner: Learner): Promise<GrowthMeasurement>;
}

export function createGrowthService({
  jobs,
  capacity,
  runner,
  queue,
  planner,
  budgetSeconds,
}: {
  jobs: Jobs;
  capacity: () => Capacity;
  runner: Runner;
  queue: FairQueue;
  planner: Pick<GrowthPlanner, 'plan'>;
  /** Processor time of a measurement; absent: the usual. */
  budgetSeconds?: number | undefined;
}): GrowthService {
  const measure = jobs.define(growthKind({ runner, queue, budgetSeconds }));
  return {
    async measure(program, learner) {
      const { language, code, input: example, generator } = program;
      refuseProjectInUse(program);
      refuseTooLong('input', example, MAX_INPUT_BYTES);
      refuseUnavailable(capacity(), language);
      if (generator?.kind === 'program') {
        refuseTooLong('program', generator.code, MAX_CODE_BYTES);
        refuseUnavailable(capacity(), generator.language);
      }
      const others = (program.files ?? [])
        .filter(({ encoding }) => encoding === 'text')
        .map(({ name, content }) => ({ name, content }));
      const { entry_name: entryName } = program;
      const asker = askerOf(learner);
      const request = { language, code, entryName, others, example, form: formOf(generator) };
      const plan = await toApiError(planner.plan(request, asker));
      if (plan === null) return notMeasured(message`The program is too large to be measured.`);
      const measured = await toApiError(measure({ program, plan }, asker));
      return { ...measured, ...noteOf(plan) };
    },
  };
}

/** Says which part of a program of several files was not counted. */
function noteOf({ uncounted }: GrowthPlan) {
  if (uncounted.length === 0) return {};
  return messageFields(
    'note',
    message`Steps in these files were not counted: ${uncounted.join(', ')}. They cannot be read, are too long or belong to a library.`,
  );
}
