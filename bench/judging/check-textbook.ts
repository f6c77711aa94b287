import { parseArgs } from 'node:util';
import { LANGUAGES, languageId } from '@coderoom/contract';
import { logarithmAt, readNotation } from '@coderoom/server/src/analysis/growth/notation.ts';
import { type TextbookProgram, textbookOf } from '@coderoom/server/src/analysis/testing/textbook.ts';
import { startTestRunner } from '@coderoom/server/src/runner/testing/runner.ts';
import { judge, type Sample } from './growth-fit.ts';
import { atSize, INPUTS, isSteep, smallestSize } from './textbook-inputs.ts';

/**
 * Runs the programs of the textbook at growing sizes and compares the growth of time and memory with the labels. For
 * authors of labels: `npm run check:textbook -- [--language LANGUAGE] [--name PART]`. Memory is judged only by its
 * largest steps: garbage collectors and allocators reserve it in blocks.
 */

/** Time above the floor, in seconds, that distinguishes growth from noise. */
const LONG_ENOUGH = 0.4;
/** Steps from one size to the next while looking for one that takes long enough. */
const MAX_STEPS = 24;
/** Sizes that suffice if a larger one is stopped. */
const MIN_RUNS = 4;
/** Larger numbers are not exact in every language. */
const LARGEST_NUMBER = 2 ** 50;
/** Longest input, in characters. */
const MAX_INPUT = 30_000_000;
/** Memory growth below this, in KiB, counts as none. */
const MEMORY_NOISE: Record<string, number> = { python: 4096, cpp: 2048, rust: 2048 };
const MANAGED_MEMORY_NOISE = 49_152;

/** The sandbox ended the program. */
class Stopped extends Error {}

interface Run {
  n: number;
  seconds: number;
  memoryKb: number;
}

const { values } = parseArgs({ options: { language: { type: 'string' }, name: { type: 'string' } } });
const languages = values.language === undefined ? LANGUAGES : [languageId.parse(values.language)];
const programs = languages
  .flatMap((language) => textbookOf(language))
  .filter(({ name }) => name.includes(values.name ?? ''));

const started = await startTestRunner(1);
let failures = 0;
try {
  for (const program of programs) {
    const findings = await checkTwice(program).catch((error: Error) => ({
      isFine: false,
      said: error.message,
    }));
    if (!findings.isFine) failures += 1;
    const mark = findings.isFine ? 'ok  ' : 'FAIL';
    console.log(`${mark} ${program.language.padEnd(10)} ${program.name.padEnd(28)} ${findings.said}`);
  }
} finally {
  await started.close();
}
console.log(`${programs.length - failures} of ${programs.length} programs grow as their labels say.`);
process.exitCode = failures === 0 ? 0 : 1;

interface Findings {
  isFine: boolean;
  said: string;
}

/** Repeats a failed check: noise that spoils one measurement seldom spoils the next. */
async function checkTwice(program: TextbookProgram): Promise<Findings> {
  const first = await check(program, 1);
  return first.isFine ? first : check(program, 3);
}

/** Takes the shortest of several runs, because other work of the machine only makes runs longer. */
async function check(program: TextbookProgram, times: number): Promise<Findings> {
  const label = program.measured ?? program.time[0] ?? '';
  const floor = await shortestRun(program, smallestSize(label), times);
  const runs = await growingRuns(program, label, floor, times);
  const largest = runs.at(-1) ?? floor;
  const time = judgeTime(program, runs, floor);
  const space = judgeSpace(program, runs, floor);
  const said = `time ${time.said}, space ${space.said}, n to ${largest.n}, ${largest.seconds.toFixed(2)} s`;
  return { isFine: time.isFine && space.isFine, said };
}

/** At least three runs, the last of which takes long enough, or has the largest possible size. */
async function growingRuns(
  program: TextbookProgram,
  label: string,
  floor: Run,
  times: number,
): Promise<Run[]> {
  const runs: Run[] = [];
  let n = smallestSize(label);
  for (let step = 0; step < MAX_STEPS; step += 1) {
    n = Math.min(nextSize(label, n), program.largest ?? Number.POSITIVE_INFINITY, LARGEST_NUMBER);
    if (inputLength(program, n) > MAX_INPUT) break;
    if (n === runs.at(-1)?.n) break;
    const next = await shortestRun(program, n, times).catch((error: unknown) => {
      // Exceeds the sandbox's limits: the sizes so far must suffice.
      if (runs.length >= MIN_RUNS && error instanceof Stopped) return null;
      throw error;
    });
    if (next === null) break;
    runs.push(next);
    if (next.seconds - floor.seconds < LONG_ENOUGH) continue;
    next.seconds = Math.min(next.seconds, (await run(program, n)).seconds);
    if (next.seconds - floor.seconds > LONG_ENOUGH) break;
  }
  return runs.slice(-3);
}

/** The length of the input at a size, in characters. */
function inputLength({ input }: TextbookProgram, n: number): number {
  const [short = 0, longer = 0] = [100, 200].map((size) => INPUTS[input]?.(size).length);
  const steps = input.includes('matri') ? (n / 100) ** 2 : n / 100;
  return (longer - short) * steps;
}

/** Slow growth is followed in large steps. */
function nextSize(label: string, n: number): number {
  if (isSteep(label)) return n + (label.includes('!') ? 1 : 2);
  const [now, twice] = [8, 16].map((size) => logarithmAt(readNotation(label), size));
  const steepness = (twice ?? 0) - (now ?? 0);
  if (steepness < Math.log(1.9)) return n * 64;
  return n * (steepness > Math.log(3) ? 2 : 4);
}

async function shortestRun(program: TextbookProgram, n: number, times: number): Promise<Run> {
  let shortest = await run(program, n);
  for (let time = 1; time < times; time += 1) {
    const again = await run(program, n);
    if (again.seconds < shortest.seconds) shortest = again;
  }
  return shortest;
}

async function run(program: TextbookProgram, n: number): Promise<Run> {
  const { code, input } = atSize(program, n);
  const result = await started.run(program.language, code, { input, timeoutSeconds: 30 });
  if (result.reason?.endsWith('_limit')) throw new Stopped(`n = ${n}: ${result.error}`);
  if (result.status !== 'success') throw new Error(`n = ${n}: ${result.error}`);
  if (result.output === '') throw new Error(`n = ${n}: nothing was written`);
  return { n, seconds: result.executionSeconds, memoryKb: result.memoryKb ?? 0 };
}

function judgeTime(program: TextbookProgram, runs: readonly Run[], floor: Run): Findings {
  const label = program.measured ?? program.time[0] ?? '';
  const last = runs.at(-1);
  if (last === undefined || last.seconds - floor.seconds < LONG_ENOUGH / 4) {
    // A program that is still fast at such sizes is constant or logarithmic.
    const isFlat = (last?.n ?? 0) > 2 ** 40 || program.input === 'none';
    const isSlow = isSlowGrowth(label);
    const isAsLargeAsCanBe =
      program.largest !== undefined ||
      last?.n === LARGEST_NUMBER ||
      inputLength(program, 4 * (last?.n ?? 0)) > MAX_INPUT;
    return { isFine: isSlow || isAsLargeAsCanBe, said: isFlat ? 'flat' : 'too short to tell' };
  }
  const samples = samplesOf(runs, ({ seconds }) => seconds - floor.seconds, 0.02);
  if (samples.length < 2) return { isFine: false, said: 'one size alone takes long enough' };
  const labels = program.measured === undefined ? program.time : [program.measured];
  const verdicts = labels.map((one) => judge(one, samples));
  const best = verdicts[0]?.best ?? '';
  return { isFine: verdicts.some(({ fits }) => fits), said: `${label} (${best})` };
}

function judgeSpace(program: TextbookProgram, runs: readonly Run[], floor: Run): Findings {
  const label = program.space[0] ?? '';
  const noise = MEMORY_NOISE[program.language] ?? MANAGED_MEMORY_NOISE;
  const last = runs.at(-1);
  const grown = (last?.memoryKb ?? 0) - floor.memoryKb;
  const isFixed = isSlowGrowth(label);
  if (isFixed) return { isFine: grown < noise, said: `${label} (${Math.round(grown)} KiB)` };
  if (grown < noise) return { isFine: true, said: `${label} (too little to tell)` };
  const samples = samplesOf(runs, ({ memoryKb }) => memoryKb - floor.memoryKb, noise / 4);
  const verdicts = program.space.map((one) => judge(one, samples));
  const isRough = MEMORY_NOISE[program.language] === undefined || samples.length < 3;
  return {
    isFine: isRough || verdicts.some(({ fits }) => fits),
    said: `${label} (${verdicts[0]?.best}${isRough ? ', roughly' : ''})`,
  };
}

/** True for constant or logarithmic growth. */
function isSlowGrowth(label: string): boolean {
  return logarithmAt(readNotation(label), 1024) <= Math.log(10) + 1e-9;
}

/** The samples above the noise. */
function samplesOf(runs: readonly Run[], amountOf: (run: Run) => number, noise: number): Sample[] {
  return runs.map((one) => ({ n: one.n, amount: amountOf(one) })).filter(({ amount }) => amount > noise);
}
