import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { type GrowthMeasurement, LANGUAGES, type LanguageId, languageId } from '@coderoom/contract';
import { type TextbookProgram, textbookOf } from '@coderoom/server/src/analysis/testing/textbook.ts';
import { programsOf } from '@coderoom/server/src/features/growth/run-programs.ts';
import { isSameGrowth, planGrowth, runMeasurement } from '@coderoom/server/src/growth/index.ts';
import { startTestRunner } from '@coderoom/server/src/runner/testing/runner.ts';
import { areSameBounds, inOneLetter } from './bounds.ts';
import { HIDDEN_SET } from './hidden-set.ts';

/**
 * Measures the growth of the textbook's programs as the product does, and compares it with their labels: `npm run
 * measure:growth -- [--language LANGUAGE] [--name PART] [--folder FOLDER] [--wrong] [--totals]`. A folder has programs
 * beside `expected.json`, which gives their time. Of the hidden set of unseen programs only totals are shown. What the
 * page tells in the end is the measured growth where there is one, and else the derived one.
 */

const { values } = parseArgs({
  options: {
    language: { type: 'string' },
    name: { type: 'string' },
    folder: { type: 'string' },
    wrong: { type: 'boolean' },
    totals: { type: 'boolean' },
  },
});
if (basename(values.folder ?? '') === HIDDEN_SET && !values.totals)
  throw new Error(`${HIDDEN_SET} is not shown: only its totals keep their meaning while rules change`);

const languages = values.language === undefined ? LANGUAGES : [languageId.parse(values.language)];
const programs = languages
  .flatMap((language) =>
    values.folder === undefined ? textbookOf(language) : programsIn(values.folder, language),
  )
  .filter(({ name }) => name.includes(values.name ?? ''));
interface GrowthProgram extends Pick<TextbookProgram, 'language' | 'name' | 'source' | 'time' | 'measured'> {
  /** The expected times in all their letters; absent: `time` has them. */
  bounds?: readonly string[];
}

const totals = {
  programs: 0,
  input: 0,
  measured: 0,
  right: 0,
  differ: 0,
  rightThere: 0,
  derivedRight: 0,
  toldRight: 0,
  cpu: 0,
};
const started = await startTestRunner(1);
try {
  for (const program of programs) {
    const measured = await measure(program);
    const isRight =
      measured.worst !== null &&
      labelsOf(program).some((label) => isSameGrowth(measured.worst?.growth ?? '', label));
    const isDerivedRight = boundsOf(program).some(
      (bound) => measured.derived !== null && areSameBounds(measured.derived, bound),
    );
    const tellsMeasured = measured.worst !== null && measured.agreement !== 'agree';
    totals.programs += 1;
    if (isDerivedRight) totals.derivedRight += 1;
    if (tellsMeasured ? isRight : isDerivedRight) totals.toldRight += 1;
    if (measured.available) totals.input += 1;
    if (measured.worst !== null) totals.measured += 1;
    if (isRight) totals.right += 1;
    if (measured.agreement === 'differ') totals.differ += 1;
    if (measured.agreement === 'differ' && isRight) totals.rightThere += 1;
    totals.cpu += measured.cpu_ms;
    if (values.totals || (values.wrong && isRight)) continue;
    console.log(
      `${isRight ? 'ok  ' : 'FAIL'} ${program.language.padEnd(10)} ${program.name.padEnd(26)} ${labelsOf(program)[0]?.padEnd(14)} ${saidOf(measured)}`,
    );
  }
} finally {
  await started.close();
}
const share = (count: number) => `${count} (${((100 * count) / totals.programs).toFixed(1)} %)`;
console.log(
  `${totals.programs} programs: an input for ${share(totals.input)}, a class for ${share(totals.measured)}, right ${share(totals.right)}; ` +
    `${totals.differ} differ from what is derived, ${totals.rightThere} of these right; ` +
    `derived right ${share(totals.derivedRight)}, measured or else derived ${share(totals.toldRight)}; ` +
    `${Math.round(totals.cpu / Math.max(1, totals.programs))} ms of processor time each.`,
);

/** Programs of a folder, with the time that its list expects. */
function programsIn(folder: string, language: LanguageId): GrowthProgram[] {
  const expected: { language: string; file: string; time: string | null; timeAlso?: string[] }[] = JSON.parse(
    readFileSync(join(folder, 'expected.json'), 'utf8'),
  );
  return expected
    .filter((one) => one.language === language && one.time !== null)
    .map(({ file, time, timeAlso = [] }) => ({
      language,
      bounds: [time ?? '', ...timeAlso],
      name: file.replace(/^.*\/|\.\w+$/g, ''),
      source: readFileSync(join(folder, file), 'utf8'),
      time: [time ?? '', ...timeAlso].map(inOneLetter),
    }));
}

async function measure({ language, source: code }: GrowthProgram): Promise<GrowthMeasurement> {
  const plan = await planGrowth({ language, code, example: '', form: null });
  if (plan === null) throw new Error('the program cannot be parsed');
  const running = programsOf(
    { language, generator: null, plan },
    {
      runner: started.runner,
      owner: 'bench',
      inTurn: (work) => work(new AbortController().signal, { rest: (until) => until() }),
    },
  );
  try {
    return await runMeasurement(plan, running);
  } finally {
    await running.close();
  }
}

function boundsOf({ time, bounds }: GrowthProgram): readonly string[] {
  return bounds ?? time;
}

/** Measured counts include reading the input. */
function labelsOf({ time, measured }: GrowthProgram): string[] {
  return measured === undefined ? time : [...time, measured];
}

function saidOf({ available, reason, worst, series, input_source, cpu_ms }: GrowthMeasurement): string {
  if (!available) return `none: ${reason}`;
  const each = series.map(
    ({ shape, fit, points, stopped }) =>
      `${shape} ${fit?.growth ?? '?'} to ${points.at(-1)?.n ?? 0}${stopped ? ` ${stopped.reason}` : ''}`,
  );
  return `${worst?.growth ?? '?'} ${worst?.formula ?? ''} (${worst?.confidence ?? ''}) ${input_source} ${cpu_ms} ms: ${each.join(', ')}`;
}
