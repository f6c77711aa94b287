import { type Message, message } from '@coderoom/contract/message';
import { hasOneSize, isExponential } from '#growth/fit/fit.ts';
import { hasShapes } from '#growth/inputs/format.ts';
import type { Attempt, GrowthPlan } from '#growth/plan.ts';
import { NO_TIME } from './no-time.ts';
import type { Candidate, CountedRuns, MeasuredPrograms } from './runs.ts';
import {
  expectedSlope,
  isDearer,
  type Trial,
  type TrialOptions,
  tryCandidate,
  tryLarge,
  tryShapes,
} from './trial.ts';
import { type VariantToTry, variantsToTry } from './variants.ts';

/** A program with inputs that it takes. */
export type ChosenInputs = Candidate & Trial;

/** Processor time for finding inputs that the program takes, in seconds. */
const TRIAL_SECONDS = 1.2;
/** The same for finding better ones than those that it takes and that cost more the larger they are. */
const IMPROVING_SECONDS = 0.9;
/** Difference of slopes on logarithmic axes from which on growths differ; small sizes hide a factor log n. */
const SLOPES_APART = 0.3;
/** The same between lists of one program. */
const NOTICEABLY_APART = 0.05;
/** The same for steep slopes, which lower terms hide more of. */
const STEEP_SLOPES_APART = 0.45;
/** Slope from which on it is steep. */
const STEEP_SLOPE = 1.8;

/** Forms of which all shapes are tried. */
const SHAPED_FORMATS = 2;

/** Loops and functions that ran for each that did not, from which on it is not other forms that are missing. */
const FEW_MISSED = 4;

/** Finds inputs that a program takes, and of these the ones that cost it most. Null: `problem` says why. */
export class Choice {
  readonly #plan: GrowthPlan;
  readonly #programs: MeasuredPrograms;
  readonly #runs: CountedRuns;
  /** Slope that the analysis expects; null: it derived nothing. */
  readonly #expected: number | null;
  readonly #mayBeSteep: boolean;
  problem: Message;

  constructor(plan: GrowthPlan, programs: MeasuredPrograms, runs: CountedRuns) {
    this.#plan = plan;
    this.#programs = programs;
    this.#runs = runs;
    const hasExample = plan.attempts.some(({ source }) => source === 'example');
    this.problem = hasExample
      ? message`The program takes no larger input that is made like yours. Describe the inputs, or type another example.`
      : message`No input was found that the program takes. Type an example into the input.`;
    this.#expected = plan.derived === null ? null : expectedSlope(plan.derived);
    this.#mayBeSteep = plan.derived === null || isExponential(plan.derived);
  }

  /** Finds an attempt, a format and a variant that the program takes, and of these the one that costs it most. */
  async find(): Promise<ChosenInputs | null> {
    let flat: ChosenInputs | null = null;
    let slow: ChosenInputs | null = null;
    for (const attempt of this.#plan.attempts) {
      const chosen = await this.#tryAttempt(attempt);
      // What was not tried in earnest may be what grows: the rest would be taken for all there is.
      if (this.#runs.isStarved) {
        this.problem = NO_TIME;
        for (const opened of [flat, chosen]) await opened?.close();
        return slow;
      }
      if (chosen === null) continue;
      if (chosen.grows && (slow === null || this.#isBetter(chosen, slow) || this.#isHarder(chosen, slow))) {
        await (slow ?? flat)?.close();
        flat = null;
        slow = chosen;
        // Another list that is written in the program may be the one that it works on.
        if (chosen.attempt.source !== 'literal' || !this.#isSlow(chosen)) return chosen;
        if (this.#runs.seconds > IMPROVING_SECONDS) break;
        continue;
      }
      if (slow !== null) {
        await chosen.close();
        if (this.#runs.seconds > IMPROVING_SECONDS) break;
        continue;
      }
      if (flat === null) flat = chosen;
      else await chosen.close();
      if (this.#runs.seconds > TRIAL_SECONDS) break;
    }
    return slow ?? flat;
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
    const known = new Set<string>();
    const flat: ChosenInputs[] = [];
    let cut: ChosenInputs | null = null;
    let best: ChosenInputs | null = null;
    let shaped = 0;
    const tries = [
      ...attempt.formats.map((format) => ({ format, isSmall: false })),
      ...attempt.formats.map((format) => ({ format, isSmall: true })),
    ];
    for (const { format, isSmall } of tries) {
      if (best !== null && (this.#isInEarnest(best) || this.#runs.seconds > IMPROVING_SECONDS)) break;
      // Where nothing is to grow, inputs that do not are right.
      if (isSmall && (best !== null || (flat.length > 0 && !((this.#expected ?? 0) > 0)))) break;
      const candidate = { attempt, format, usesFallback, run, close };
      const options = { known, isPatient: best === null, mayBeSteep: this.#mayBeSteep };
      let found = await this.#bestVariant(candidate, variantsToTry(format, this.#plan, isSmall), options);
      // Sorted lists, or edges in another order, may cost what is expected: other forms need not be tried then.
      if (found !== null && shaped < SHAPED_FORMATS && this.#expectsOfShape(found)) {
        shaped += 1;
        found = await this.#withHardShape(found);
      }
      if (found?.isCut) {
        if (found.grows) cut ??= found;
      } else if (found !== null && !found.grows) {
        flat.push(found);
        if (this.#isAsExpected(found)) break;
      } else if (found !== null && (best === null || this.#isBetter(found, best))) best = found;
      if (this.#isOver) break;
    }
    if (best !== null && best.hardShape === undefined && !this.#isOver && this.#mayDependOnShape(best))
      best = await this.#withHardShape(best);
    if (!(best !== null && this.#isInEarnest(best))) best = (await this.#hardAmong(flat)) ?? best;
    // One that a program takes at small sizes alone, but works on as expected, tells more than one that it does not.
    if (cut !== null && this.#isAsExpected(cut) && !(best !== null && this.#isInEarnest(best))) best = cut;
    best ??= await this.#growingAtLast(flat, cut);
    if (best === null) await close();
    return best;
  }

  /** The variant of a format that costs the program most. */
  async #bestVariant(
    candidate: Omit<Candidate, 'variant'>,
    variants: readonly VariantToTry[],
    options: TrialOptions,
  ): Promise<ChosenInputs | null> {
    let best: ChosenInputs | null = null;
    for (const { variant, isOther, isLast } of variants) {
      if (isOther && best === null) continue;
      if (isLast === 'where all fail' && best !== null) continue;
      if (isLast === 'where larger ones fail later' && best === null) continue;
      if (isLast && best !== null && !best.isCut) continue;
      const tried = { ...candidate, variant };
      // An even number may be the same at the first size, where larger ones were refused.
      const known = variant.parity === undefined ? options.known : new Set<string>();
      const trial = await this.#try(tried, { ...options, ...(known && { known }) });
      if (trial !== null && (best === null || isBetterVariant(trial, best))) best = { ...tried, ...trial };
      if (this.#isOver || (best !== null && !best.isCut && this.#isAsExpected(best))) break;
    }
    return best;
  }

  /** A number itself is small at the first sizes, and the first is no prime: a larger one tells whether it costs more. */
  async #try(candidate: Candidate, options: TrialOptions): Promise<Trial | null> {
    const trial = await tryCandidate(candidate, this.#runs, options);
    const isOfNumber = JSON.stringify(candidate.format).includes('"prime"');
    const isTold = trial === null || trial.isCut || trial.grows || this.#isAsExpected(trial);
    return isTold || !isOfNumber ? trial : tryLarge(candidate, trial, this.#runs);
  }

  /** The first that costs as much as expected in another shape: a palindrome, where other texts are told at once. */
  async #hardAmong(flat: readonly ChosenInputs[]): Promise<ChosenInputs | null> {
    if (!((this.#expected ?? 0) > 0)) return null;
    for (const one of flat.slice(0, SHAPED_FORMATS)) {
      if (this.#isOver || !hasShapes(one.format)) continue;
      const hard = await this.#withHardShape(one);
      if (hard.grows && this.#isAsExpected(hard)) return hard;
    }
    return null;
  }

  /** The first that costs more at a size that is much larger; if none does, one that fails there, or the first of all. */
  async #growingAtLast(
    flat: readonly ChosenInputs[],
    cut: ChosenInputs | null,
  ): Promise<ChosenInputs | null> {
    for (const one of flat) {
      if (this.#isOver) break;
      const trial = await tryLarge(one, one, this.#runs);
      if (trial.grows) return { ...one, ...trial };
    }
    return cut ?? flat[0] ?? null;
  }

  /** True if the program grows as the analysis expects; if that expects nothing, if all of the program ran. */
  #isInEarnest(trial: Trial): boolean {
    return this.#expected === null ? trial.grows && trial.missed === 0 : this.#isAsExpected(trial);
  }

  async #withHardShape(found: ChosenInputs): Promise<ChosenInputs> {
    return { ...found, ...(await tryShapes(found, found, this.#runs, (one) => !this.#isSlow(one))) };
  }

  /** True if what is expected more likely depends on the shape than on the form: a growth in one size, or of a graph. */
  #expectsOfShape(found: ChosenInputs): boolean {
    const isOfOne = this.#plan.derived !== null && hasOneSize(this.#plan.derived);
    const isGraph = JSON.stringify(found.format).includes('"isEdge":true');
    return (isOfOne || isGraph) && this.#mayDependOnShape(found);
  }

  /** True if most of the program ran, and grew, but slower than expected. */
  #mayDependOnShape(trial: Trial): boolean {
    const isReached = trial.missed * FEW_MISSED <= trial.reached;
    return trial.grows && !trial.isCut && isReached && this.#isSlow(trial);
  }

  /** True if the analysis expects a faster growth. */
  #isSlow(trial: Trial): boolean {
    return this.#expected !== null && !this.#isAsExpected(trial);
  }

  /** True if the analysis expects a growth, and the program grows as fast. */
  #isAsExpected({ grows, isSteep, slope }: Pick<Trial, 'grows' | 'isSteep' | 'slope'>): boolean {
    if (this.#expected === null) return false;
    const apart = this.#expected < STEEP_SLOPE ? SLOPES_APART : STEEP_SLOPES_APART;
    return isSteep || ((grows || this.#expected === 0) && slope > this.#expected - apart);
  }

  /** True if another list of the program costs more in all, and grows noticeably, but not beyond what is expected. */
  #isHarder(one: Trial, other: Trial): boolean {
    const isExpected = this.#expected !== null && one.slope <= this.#expected + SLOPES_APART;
    return isExpected && isDearer(one, other) && one.slope > other.slope + NOTICEABLY_APART;
  }

  /** True if the program grows as expected, or more of it ran for at least as long. */
  #isBetter(one: Trial, other: Trial): boolean {
    const reachesMore = one.reached > other.reached && !isDearer(other, one);
    if (this.#expected === null) return reachesMore;
    const isAsExpected = one.slope <= this.#expected + SLOPES_APART;
    return reachesMore || (isAsExpected && one.slope > other.slope + SLOPES_APART);
  }
}

/** One that the program takes at all sizes is better than one at which it fails. */
function isBetterVariant(one: Trial, other: Trial): boolean {
  if (one.isCut !== other.isCut) return other.isCut === true;
  return isDearer(one, other);
}
