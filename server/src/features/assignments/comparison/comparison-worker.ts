import { type ComparedPrograms, compareClass, suggestThreshold } from '#plagiarism/class.ts';
import { fragmentsOf } from '#plagiarism/fragments.ts';
import { type PreparedProgram, prepare, Vocabulary } from '#plagiarism/program.ts';
import { compare } from '#plagiarism/similarity.ts';
import { excludeGiven, sharedByMost } from '#plagiarism/template-code.ts';
import { loadReader } from '#syntax/program.ts';
import type { ClassOutcome, ClassTask, ComparedProgram, PairTask } from './compared-class.ts';
import { type MatchedFragment, presentFragments } from './matched-fragments.ts';
import { DISTRIBUTION_BINS } from './summary.ts';

/** Longest program to compare, in tokens: two very repetitive ones would take minutes. */
const MAX_WORDS = 20_000;
/** Similarities are rounded to 1/PRECISION, as displayed in percent. */
const PRECISION = 1_000;

/** Compares the programs of a class in one language. */
export async function compareAll({
  language,
  programs,
  base,
  minSimilarity,
}: ClassTask): Promise<ClassOutcome> {
  const prepareOne = await preparer(language);
  const read: PreparedProgram[] = [];
  const originalIndices: number[] = [];
  const unread: number[] = [];
  programs.forEach((program, index) => {
    const prepared = prepareOne(program);
    if (prepared === null) {
      unread.push(index);
    } else {
      read.push(prepared);
      originalIndices.push(index);
    }
  });
  const shared = sharedByMost(read);
  const excluded = excludeGiven(read, givenTo(prepareOne, base), shared);
  const { pairs, similarities, inconclusive } = finished(compareClass(read, { excluded, minSimilarity }));
  const originalIndexOf = (index: number) => originalIndices[index] ?? index;
  const authors = originalIndices.map((index) => programs[index]?.author ?? null);
  const isOfTwo = ({ a, b }: { a: number; b: number }) => authors[a] === null || authors[a] !== authors[b];
  const compared = ofTwoAuthors(similarities, authors.length, isOfTwo);
  // Similarities that say nothing suggest nothing.
  const canTell = compared.length > 0 && read.length - inconclusive.length >= 2;
  return {
    pairs: pairs.filter(isOfTwo).map(({ a, b, ...pair }: ComparedPrograms) => ({
      ...pair,
      a: originalIndexOf(a),
      b: originalIndexOf(b),
      similarity: Math.round(pair.similarity * PRECISION) / PRECISION,
    })),
    distribution: distributionOf(compared),
    suggestedThreshold: canTell ? suggestThreshold(compared) : null,
    inconclusive: inconclusive.map(originalIndexOf),
    unread,
    shared: [...shared],
  };
}

/** Finds the matches between two programs; none if one of them cannot be parsed. */
export async function compareTwo({ language, a, b, base, shared }: PairTask): Promise<MatchedFragment[]> {
  const prepareOne = await preparer(language);
  const [one, other] = [prepareOne(a), prepareOne(b)];
  if (one === null || other === null) return [];
  const [outOne = null, outOther = null] = excludeGiven(
    [one, other],
    givenTo(prepareOne, base),
    new Set(shared),
  );
  const { tiles } = compare(one, other, { a: outOne, b: outOther });
  return presentFragments(fragmentsOf(one, other, tiles), a.files, b.files);
}

type PrepareOne = (program: ComparedProgram) => PreparedProgram | null;

async function preparer(language: ClassTask['language']): Promise<PrepareOne> {
  const readProgram = await loadReader(language);
  const vocabulary = new Vocabulary();
  return ({ id, files }) => {
    const read = files.map(({ name, content }) => ({
      name,
      source: content,
      statements: readProgram(content),
    }));
    if (read.some(({ statements }) => statements === null)) return null;
    const prepared = prepare(
      id,
      read.map(({ statements, ...file }) => ({ ...file, statements: statements ?? [] })),
      vocabulary,
    );
    return prepared.words.length > MAX_WORDS ? null : prepared;
  };
}

function givenTo(prepareOne: PrepareOne, base: string | null): PreparedProgram[] {
  if (base === null) return [];
  return [prepareOne({ id: 'base', files: [{ name: 'base', content: base }] })].filter(
    (given) => given !== null,
  );
}

/** Leaves out what belongs to pairs of one author. The similarities are those of all pairs, in order. */
function ofTwoAuthors(
  similarities: Float32Array,
  size: number,
  isOfTwo: (pair: { a: number; b: number }) => boolean,
): Float32Array {
  const kept = new Float32Array(similarities.length);
  let length = 0;
  for (let a = 0, place = 0; a < size; a += 1) {
    for (let b = a + 1; b < size; b += 1, place += 1) {
      if (!isOfTwo({ a, b })) continue;
      kept[length] = similarities[place] ?? 0;
      length += 1;
    }
  }
  return kept.subarray(0, length);
}

function distributionOf(similarities: Float32Array): number[] {
  const pairs = Array.from({ length: DISTRIBUTION_BINS }, () => 0);
  for (const similarity of similarities) {
    const bin = Math.min(DISTRIBUTION_BINS - 1, Math.floor(similarity * DISTRIBUTION_BINS + 1e-6));
    pairs[bin] = (pairs[bin] ?? 0) + 1;
  }
  return pairs;
}

function finished<Result>(steps: Generator<unknown, Result>): Result {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}
