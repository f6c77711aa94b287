import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { languageId } from '@coderoom/contract';
import { loadAnalyser } from '@coderoom/server/src/analysis/index.ts';
import { areSameBounds, lettersOf } from './bounds.ts';
import { HIDDEN_SET } from './hidden-set.ts';

/** A program with the bounds that a careful teacher gives; null: none is known. */
interface UnseenProgram {
  language: string;
  file: string;
  time: string | null;
  space: string | null;
  /** Other bounds that are just as right. */
  timeAlso?: string[];
  spaceAlso?: string[];
  sizes: string;
  note: string;
}

/** A program with the analyser's verdict. */
interface JudgedProgram extends UnseenProgram {
  saidTime: string | null;
  saidSpace: string | null;
  isTimeRight: boolean;
  isSpaceRight: boolean;
}

const COLUMNS = ['programs', 'time right', 'space right', 'not available', 'more than two letters'];

const [set = '', show] = process.argv.slice(2);
if (!/^set-[a-m]$/.test(set) || ![undefined, '--show'].includes(show))
  throw new Error(
    'usage: npm run measure:unseen-programs -- set-a|set-b|set-c|set-d|set-e|set-f|set-g|set-h|set-i|set-j|set-k|set-l|set-m [--show]',
  );
if (show !== undefined && set === HIDDEN_SET)
  throw new Error(`${HIDDEN_SET} is not shown: only its totals keep their meaning while rules change`);

const folder = fileURLToPath(new URL(`unseen-programs/${set}/`, import.meta.url));
const programs = JSON.parse(readFileSync(`${folder}expected.json`, 'utf8')) as UnseenProgram[];
const judged: JudgedProgram[] = [];
for (const program of programs) judged.push(await judge(program));

console.log(`${''.padEnd(12)}${COLUMNS.map((title) => title.padStart(title.length + 3)).join('')}`);
for (const [language, ofLanguage] of Map.groupBy(judged, ({ language }) => language))
  report(language, ofLanguage);
report('all', judged);
if (show !== undefined) for (const program of judged) showWrong(program);

async function judge(program: UnseenProgram): Promise<JudgedProgram> {
  const analyse = await loadAnalyser(languageId.parse(program.language), 5_000);
  const verdict = analyse(readFileSync(folder + program.file, 'utf8'));
  const { time_complexity: saidTime, space_complexity: saidSpace } = verdict;
  return {
    ...program,
    saidTime,
    saidSpace,
    isTimeRight: isRight(saidTime, program.time, program.timeAlso),
    isSpaceRight: isRight(saidSpace, program.space, program.spaceAlso),
  };
}

function isRight(said: string | null, expected: string | null, also: string[] = []): boolean {
  if (said === null || expected === null) return said === expected;
  return [expected, ...also].some((bound) => areSameBounds(said, bound));
}

function report(name: string, some: readonly JudgedProgram[]): void {
  const counts = [
    some.length,
    some.filter(({ isTimeRight }) => isTimeRight).length,
    some.filter(({ isSpaceRight }) => isSpaceRight).length,
    some.filter(({ saidTime }) => saidTime === null).length,
    some.filter(({ saidTime, saidSpace }) => [saidTime, saidSpace].some(hasManyLetters)).length,
  ];
  console.log(
    `${name.padEnd(12)}${counts.map((count, column) => String(count).padStart((COLUMNS[column] ?? '').length + 3)).join('')}`,
  );
}

function hasManyLetters(bound: string | null): boolean {
  return bound !== null && lettersOf(bound).length > 2;
}

function showWrong(program: JudgedProgram): void {
  if (program.isTimeRight && program.isSpaceRight) return;
  console.log(`\n${program.file}: ${[program.sizes, program.note].filter((text) => text !== '').join('; ')}`);
  if (!program.isTimeRight)
    console.log(`  time ${program.time ?? 'none'}, said ${program.saidTime ?? 'none'}`);
  if (!program.isSpaceRight)
    console.log(`  space ${program.space ?? 'none'}, said ${program.saidSpace ?? 'none'}`);
}
