import { parseArgs } from 'node:util';
import { type LanguageId, languageId } from '@coderoom/contract';
import { type CountedProgram, countClass } from '@coderoom/server/src/plagiarism/counted.ts';
import { type PreparedProgram, prepare, Vocabulary } from '@coderoom/server/src/plagiarism/program.ts';
import { compareCounted } from '@coderoom/server/src/plagiarism/similarity.ts';
import { excludeGiven } from '@coderoom/server/src/plagiarism/template-code.ts';
import { loadReader } from '@coderoom/server/src/syntax/program.ts';
import { describeRanking, type Ranked } from './ranking.ts';
import { readRows } from './rows.ts';

/** A program of a data set. Those with the same data set and task belong to one class. */
interface GivenFile {
  dataset: string;
  task: string;
  lang: string;
  id: string;
  code: string;
}

/**
 * A pair of programs; `label` 1: one was copied. `core` false: not labelled by the authors of the data set, and left
 * out of the summary.
 */
interface GivenPair {
  dataset: string;
  a: string;
  b: string;
  label?: number;
  core?: boolean;
}

/** Similarity from which a pair is flagged. */
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
  return compareCounted(one, other).similarity;
}

async function prepareFiles(files: readonly GivenFile[]) {
  const prepared = new Map<string, CountedProgram>();
  const vocabulary = new Vocabulary();
  for (const classmates of Map.groupBy(files, ({ dataset, task }) => `${dataset}/${task}`).values()) {
    const all: PreparedProgram[] = [];
    for (const { id, lang, code } of classmates) {
      const read = await loadReader(languageOf(lang));
      all.push(prepare(id, [{ name: id, source: code, statements: read(code) ?? [] }], vocabulary));
    }
    for (const counted of countClass(all, excludeGiven(all, []))) prepared.set(counted.program.id, counted);
  }
  return prepared;
}

/** Reads C as C++. */
function languageOf(name: string): LanguageId {
  return languageId.parse(name === 'c' ? 'cpp' : name);
}
