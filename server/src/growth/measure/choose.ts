import type { GrowthStop } from '@coderoom/contract';
import { type Message, message } from '@coderoom/contract/message';
import type { InputFormat, Variant } from '#growth/inputs/format.ts';
import type { Attempt, GrowthPlan } from '#growth/plan.ts';
import {
  type Candidate,
  type CountedRuns,
  countersOf,
  type MeasuredPrograms,
  shapesOf,
  sizeIn,
  sumOf,
} from './runs.ts';

/** A program with inputs that it takes. */
export interface ChosenInputs extends Candidate {
  /** Steps at small sizes. */
  steps: readonly number[];
}

/** Processor time for finding inputs that the program takes, in seconds. */
const TRIAL_SECONDS = 1.2;
/** Time limit of a trial, in seconds of the clock: its input is small. */
const TRIAL_RUN_SECONDS = 1;
/** Sizes of the trials; the last one only for programs that do not cost more before. */
export const TRIAL_SIZES = [8, 12, 32, 1024] as const;
/** Factor from 8 to 12 from which on growth is taken to be exponential. */
const STEEP = 6;

/** Finds inputs that a program takes, and of these the ones that cost it most. Null: `problem` says why. */
export class Choice {
  readonly #plan: GrowthPlan;
  readonly #programs: MeasuredPrograms;
  readonly #runs: CountedRuns;
  problem: Message = message`No input was found that the program takes. Type an example into the input.`;

  constructor(plan: GrowthPlan, programs: MeasuredPrograms, runs: CountedRuns) {
    this.#plan = plan;
    this.#programs = programs;
    this.#runs = runs;
  }

  /** Finds an attempt, a format and a variant that the program takes, and of these the one that costs it most. */
  async find(): Promise<ChosenInputs | null> {
    let flat: ChosenInputs | null = null;
    for (const attempt of this.#plan.attempts) {
      const chosen = await this.#tryAttempt(attempt);
      // What was not tried in earnest may be what grows: the rest would be taken for all there is.
      if (this.#runs.isStarved) {
        this.problem = message`The program hardly got on within its time: it waits for something, or the machine is busy. Try again later.`;
        for (const opened of [flat, chosen]) await opened?.close();
        return null;
      }
      if (chosen === null) continue;
      if (grows(chosen.steps)) {
        await flat?.close();
        return chosen;
      }
      if (flat === null) flat = chosen;
      else await chosen.close();
      if (this.#runs.seconds > TRIAL_SECONDS) break;
    }
    return flat;
  }

  /** True if there is no time for further trials, or a run got none. */
  get #isOver(): boolean {
    return this.#runs.seconds > TRIAL_SECONDS || this.#runs.isStarved;
  }

  async #tryAttempt(attempt: Attempt): Promise<ChosenInputs | null> {
    let usesFallback = false;
    let program = await this.#programs.open(attempt, false);
    if (program === null) {
      usesFallback = true;
      program = await this.#programs.open(attempt, true);
    }
    if (program === null) {
      this.problem = message`The program has errors: it has to compile first.`;
      return null;
    }
    const { run, close } = program;
    let flat: ChosenInputs | null = null;
    for (const format of attempt.formats) {
      const best = await this.#bestVariant({ attempt, format, usesFallback, run, close });
      if (best !== null && grows(best.steps)) return best;
      flat ??= best;
      if (this.#isOver) break;
    }
    if (flat !== null) return flat;
    await close();
    return null;
  }

  /** The variant of a format that costs the program most. */
  async #bestVariant(candidate: Omit<Candidate, 'variant'>): Promise<ChosenInputs | null> {
    let best: ChosenInputs | null = null;
    for (const variant of this.#variants(candidate.format)) {
      const steps = await this.#try({ ...candidate, variant });
      const isWorse = best === null || (steps?.at(-1) ?? 0) > (best.steps.at(-1) ?? 0);
      if (steps !== null && isWorse) best = { ...candidate, variant, steps };
      if (this.#isOver) break;
    }
    return best;
  }

  /** Steps at small sizes; null if the program fails there. */
  async #try(candidate: Candidate): Promise<readonly number[] | null> {
    const steps: number[] = [];
    for (const n of TRIAL_SIZES) {
      const measured = await this.#runs.measure(candidate, {
        n: sizeIn(candidate.format, n),
        shape: shapesOf(candidate.format)[0] ?? 'only',
        seeds: [1],
        limitSeconds: TRIAL_RUN_SECONDS,
      });
      if ('stop' in measured) return afterStop(steps, measured.stop);
      // What it counts itself: any program reads longer inputs for longer.
      steps.push(sumOf(measured.counts, countersOf(candidate)));
      if (isSteep(steps) || (steps.length > 2 && grows(steps))) break;
    }
    return steps;
  }

  #variants(format: InputFormat): Variant[] {
    const text = this.#plan.hasBrackets ? 'brackets' : 'letters';
    const plain: Variant = { target: 'beyond', base: 0, text };
    const written = JSON.stringify(format);
    const variants: Variant[] = [plain];
    if (written.includes('"target"')) variants.push({ ...plain, target: 'small' }, { ...plain, target: 'n' });
    if (written.includes('"field"') || written.includes('"list"')) variants.push({ ...plain, base: 1 });
    if (written.includes('"text"')) variants.push({ ...plain, text: 'digits' });
    return variants;
  }
}

/** Steps of trials that ended early: null if the program failed, endless ones if the second size took too long. */
function afterStop(steps: readonly number[], stop: GrowthStop): readonly number[] | null {
  if (steps.length > 2) return steps;
  if (steps.length === 0 || stop === 'error') return null;
  return steps.length === 1 ? [...steps, Number.POSITIVE_INFINITY] : steps;
}

/** True if larger inputs cost noticeably more. */
function grows(steps: readonly number[]): boolean {
  return isSteep(steps) || (steps.at(-1) ?? 0) > (steps[0] ?? 0) * 1.2;
}

/** True for exponential growth: the next size may not end. */
export function isSteep([first = 0, second = 0]: readonly number[]): boolean {
  return second >= Math.max(1, first) * STEEP;
}
