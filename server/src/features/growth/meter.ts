import type { GrowthMeasurement, InputGenerator } from '@coderoom/contract';
import { runMeasurement } from '#growth/index.ts';
import type { CompileRequest, Runner } from '#runner/index.ts';
import type { GrowthPlanner } from './planner.ts';
import { programsOf, type RunInTurn } from './run-programs.ts';

/** A program to measure, with its inputs. */
interface Metered {
  program: CompileRequest;
  /** An example of the program's input; empty: none. */
  example: string;
  generator: InputGenerator | null;
}

/** Owner of plans for tests of programs that nobody runs themselves. */
const GRADING = 'grading';

/** Measures programs where they run. Each compilation and each run waits for its turn. */
export interface GrowthMeter {
  /** Returns null if the program, or one of its sources, cannot be parsed. */
  measure(metered: Metered, inTurn: RunInTurn): Promise<GrowthMeasurement | null>;
}

export function createGrowthMeter({
  planner,
  runner,
  budgetSeconds,
}: {
  planner: Pick<GrowthPlanner, 'plan'>;
  runner: Runner;
  /** Processor time of a measurement; absent: the usual. */
  budgetSeconds?: number | undefined;
}): GrowthMeter {
  return {
    async measure({ program: { language, code, project, owner }, example, generator }, inTurn) {
      const others = (project?.files ?? []).flatMap(({ name, content }) =>
        typeof content === 'string' && name !== project?.entry ? [{ name, content }] : [],
      );
      const entryName = project?.entry;
      const request = { language, code, entryName, others, example, form: formOf(generator) };
      const plan = await planner.plan(request, { owner: owner ?? GRADING, priority: 'background' });
      // Steps of a source without counters would cost nothing.
      if (plan === null || plan.uncounted.length > 0) return null;
      const programs = programsOf({ language, project, generator, plan }, { runner, inTurn, owner });
      try {
        // Points must not depend on the derived growth, which may be wrong.
        return await runMeasurement({ ...plan, derived: null }, programs, budgetSeconds);
      } finally {
        await programs.close();
      }
    },
  };
}

/** The parts of a form; a program that writes the inputs stands for a form without any. Null: no generator. */
export function formOf(generator: InputGenerator | null) {
  return generator?.kind === 'form' ? generator.parts : generator ? [] : null;
}
