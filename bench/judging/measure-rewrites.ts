/** Rewrites programs into equivalent ones and lists the verdicts that change. Sets that are unseen are left out. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { LANGUAGES, type LanguageId, languageId } from '@coderoom/contract';
import { meansTheSame } from '@coderoom/server/src/analysis/growth/notation.ts';
import { loadReadingAnalyser } from '@coderoom/server/src/analysis/index.ts';
import { readFamilies } from '@coderoom/server/src/analysis/testing/families.ts';
import { REWRITES, type Rewrite, rewritten } from '@coderoom/server/src/analysis/testing/rewrites/index.ts';
import { textbookOf } from '@coderoom/server/src/analysis/testing/textbook.ts';
import type { Statement } from '@coderoom/server/src/syntax/tree.ts';

interface Source {
  language: LanguageId;
  name: string;
  source: string;
}

const [only = '', show = '', every = '1', first = '0'] = process.argv.slice(2);
const sets = fileURLToPath(new URL('unseen-programs/', import.meta.url));
const SEEN = readdirSync(sets).filter((set) => /^set-[a-e]$/.test(set));
const sources: Source[] = [
  ...LANGUAGES.flatMap((language) => textbookOf(language)),
  ...readFamilies().flatMap(({ family, programs }) =>
    programs.map(({ language, title, source }) => ({ language, source, name: `${family}: ${title}` })),
  ),
  ...SEEN.flatMap((set) =>
    (
      JSON.parse(readFileSync(`${sets}${set}/expected.json`, 'utf8')) as { language: string; file: string }[]
    ).map(({ language, file }) => ({
      ...{ language: languageId.parse(language), name: `${set}/${file}` },
      source: readFileSync(`${sets}${set}/${file}`, 'utf8'),
    })),
  ),
];

let change: ((program: Statement[]) => Statement[] | null) | null = null;
let isChanged = false;
const analysers = new Map(
  await Promise.all(
    LANGUAGES.map(
      async (language) =>
        [
          language,
          await loadReadingAnalyser(language, 5_000, (program) => {
            const changed = change?.(program) ?? null;
            isChanged = changed !== null;
            return changed ?? program;
          }),
        ] as const,
    ),
  ),
);

const counts = new Map<
  Rewrite,
  { tried: number; time: number; space: number; withheld: number; by: string[] }
>();
const broken = new Map<string, number>();
for (const { language, name, source } of sources.filter(
  (_, index) => index % Number(every) === Number(first),
)) {
  change = null;
  const right = analysers.get(language)?.(source).verdict;
  if (!right?.available) continue;
  for (const rewrite of REWRITES) {
    if (only !== '' && only !== 'all' && !rewrite.name.includes(only)) continue;
    change = (program) => rewritten(program, rewrite, language);
    const said = analysers.get(language)?.(source).verdict;
    if (!isChanged || said === undefined) continue;
    const count = counts.get(rewrite) ?? { tried: 0, time: 0, space: 0, withheld: 0, by: [] };
    counts.set(rewrite, count);
    count.tried += 1;
    const isSame = (one: string | null, other: string | null) =>
      one !== null && other !== null && meansTheSame(one, other);
    const isTime = isSame(right.time_complexity, said.time_complexity);
    const isSpace = isSame(right.space_complexity, said.space_complexity);
    if (!said.available) count.withheld += 1;
    if (said.available && !isTime) count.time += 1;
    if (said.available && !isSpace) count.space += 1;
    if (isTime && isSpace) continue;
    count.by.push(
      `${language} ${name}: ${right.time_complexity}, ${right.space_complexity} → ${said.time_complexity ?? said.explanation}, ${said.space_complexity}`,
    );
    broken.set(name, (broken.get(name) ?? 0) + 1);
  }
}
for (const [{ name }, { tried, time, space, withheld, by }] of [...counts].sort(
  ([, one], [, other]) => other.by.length / other.tried - one.by.length / one.tried,
)) {
  console.log(
    `${name.padEnd(46)} ${String(tried).padStart(5)} ${String(by.length).padStart(5)} ${((100 * by.length) / tried).toFixed(1).padStart(6)} %  time ${time} space ${space} withheld ${withheld}`,
  );
  if (show !== '') for (const line of by.slice(0, Number(show))) console.log(`    ${line}`);
}
