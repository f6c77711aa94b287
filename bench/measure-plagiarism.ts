import { parseArgs } from 'node:util';
import { type LanguageId, languageId } from '@coderoom/contract';
import { excludeGiven } from '@coderoom/server/src/plagiarism/given-code.ts';
import { type PreparedProgram, prepare, Vocabulary } from '@coderoom/server/src/plagiarism/program.ts';
import { compare, type Excluded } from '@coderoom/server/src/plagiarism/similarity.ts';
import { loadReader } from '@coderoom/server/src/syntax/program.ts';
import { describeRanking, type Ranked } from './ranking.ts';
import { readRows } from './rows.ts';

/** A program of a data set. Those of one data set and task were handed in by one class. */
interface GivenFile {
  dataset: string;
  task: string;
  lang: string;
  id: string;
  code: string;
}

/** Two of them; `label` 1: one was copied. `core` false: not labelled by the origin, and left out of the summary. */
interface GivenPair {
  dataset: string;
  a: string;
  b: string;
  label?: number;
  core?: boolean;
}

/** From here on a pair is looked at. */
const FLAGGED = 0.8;

const { values } = parseArgs({ options: { files: { type: 'string' }, pairs: { type: 'string' } } });
if (values.files === undefined || values.pairs === undefined) {
  throw new Error('usage: npm run measure:plagiarism -- --files FILES.jsonl.gz --pairs PAIRS.jsonl.gz');
}
const programs = await prepareFiles(readRows<GivenFile>(values.files));
const ranked = new Map<string, Ranked[]>();
for (const { dataset, a, b, label, core = true } of readRows<GivenPair>(values.pairs)) {
  const similarity = similarityOf(a, b);
  console.log(JSON.stringify({ dataset, a, b, similarity }));
  if (label === undefined || !core) continue;
  const known = ranked.get(dataset) ?? [];
  ranked.set(dataset, known);
  known.push({ isPositive: label === 1, score: similarity });
}
for (const [dataset, pairs] of ranked) console.error(`${dataset}: ${describeRanking(pairs, FLAGGED)}`);

function similarityOf(a: string, b: string): number {
  const [one, other] = [programs.get(a), programs.get(b)];
  if (one === undefined || other === undefined) throw new Error(`There is no file ${one ? b : a}.`);
  return compare(one.program, other.program, { a: one.excluded, b: other.excluded }).similarity;
}

async function prepareFiles(files: readonly GivenFile[]) {
  const prepared = new Map<string, { program: PreparedProgram; excluded: Excluded }>();
  const vocabulary = new Vocabulary();
  for (const classmates of Map.groupBy(files, ({ dataset, task }) => `${dataset}/${task}`).values()) {
    const all: PreparedProgram[] = [];
    for (const { id, lang, code } of classmates) {
      const read = await loadReader(languageOf(lang));
      all.push(prepare(id, [{ name: id, statements: read(code) ?? [] }], vocabulary));
    }
    const excluded = excludeGiven(all, []);
    all.forEach((program, at) => {
      prepared.set(program.id, { program, excluded: excluded[at] ?? null });
    });
  }
  return prepared;
}

/** C is read as C++. */
function languageOf(name: string): LanguageId {
  return languageId.parse(name === 'c' ? 'cpp' : name);
}
