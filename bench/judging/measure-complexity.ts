import { createHash } from 'node:crypto';
import { type LanguageId, languageId } from '@coderoom/contract';
import { loadAnalyser } from '@coderoom/server/src/analysis/index.ts';
import { COMPLEXITY_LABELS, type ComplexityLabel, labelOf } from './complexity-labels.ts';
import { readRows } from './rows.ts';

/** A program with the class that people have given it. */
interface LabelledProgram {
  language: string;
  code: string;
  label: ComplexityLabel;
  /** Its group of near-duplicates: programs for one problem. */
  cluster: string;
}

/** The analyser's verdict; null: not available. */
interface Judged {
  language: LanguageId;
  half: 'seen' | 'unseen';
  label: ComplexityLabel;
  said: ComplexityLabel | null;
  isSure: boolean;
  milliseconds: number;
}

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('usage: npm run measure:complexity -- FILE.jsonl.gz');
const judged: Judged[] = [];
for (const { language, code, label, cluster } of readRows<LabelledProgram>(file)) {
  const id = languageId.parse(language);
  const analyse = await loadAnalyser(id, 5_000);
  const begun = performance.now();
  const { available, time_complexity: time, confidence } = analyse(code);
  const milliseconds = performance.now() - begun;
  const said = available && time !== null ? labelOf(time) : null;
  judged.push({
    ...{ language: id, half: halfOf(cluster), label, said, isSure: confidence === 'certain', milliseconds },
  });
}
for (const [language, ofLanguage] of Map.groupBy(judged, ({ language }) => language)) {
  for (const half of ['seen', 'unseen'] as const)
    report(
      `${language}, ${half}`,
      ofLanguage.filter((one) => one.half === half),
    );
  report(language, ofLanguage);
}
report('all', judged);

/**
 * Rules come from errors in the seen half alone; the unseen half tells whether they hold for other problems. Programs
 * for one problem are in one half.
 */
function halfOf(cluster: string): 'seen' | 'unseen' {
  const [first = 0] = createHash('sha256').update(`complexity ${cluster}`).digest();
  return first % 2 === 0 ? 'seen' : 'unseen';
}

function report(name: string, programs: readonly Judged[]): void {
  const right = programs.filter(({ label, said }) => label === said);
  const near = programs.filter(({ label, said }) => distance(label, said) <= 1);
  const silent = programs.filter(({ said }) => said === null);
  const sure = programs.filter(({ isSure }) => isSure);
  const f1 = COMPLEXITY_LABELS.filter((label) => programs.some((one) => one.label === label)).map((label) =>
    f1Of(label, programs),
  );
  const times = programs.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other);
  console.log(`${name}: ${programs.length} programs`);
  console.log(`  accuracy ${share(right, programs)}, within one class ${share(near, programs)}`);
  const rightAndSure = sure.filter(({ label, said }) => label === said);
  console.log(`  certain ${share(sure, programs)}, of these right ${share(rightAndSure, sure)}`);
  console.log(`  macro F1 ${mean(f1).toFixed(3)}, not available ${share(silent, programs)}`);
  console.log(`  time of a program: median ${at(times, 0.5)} ms, 99 % under ${at(times, 0.99)} ms`);
  printConfusion(programs);
}

/** Distance in classes; "not available" counts as the largest. */
function distance(label: ComplexityLabel, said: ComplexityLabel | null): number {
  if (said === null) return COMPLEXITY_LABELS.length;
  return Math.abs(COMPLEXITY_LABELS.indexOf(label) - COMPLEXITY_LABELS.indexOf(said));
}

function share(some: readonly Judged[], all: readonly Judged[]): string {
  return (some.length / all.length).toFixed(3);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function f1Of(label: ComplexityLabel, programs: readonly Judged[]): number {
  const both = programs.filter((one) => one.label === label && one.said === label).length;
  const either =
    programs.filter((one) => one.label === label).length +
    programs.filter(({ said }) => said === label).length;
  return (2 * both) / either;
}

function at(sorted: readonly number[], part: number): string {
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(1);
}

/** Prints a row per label and a column per verdict. */
function printConfusion(programs: readonly Judged[]): void {
  const columns = [...COMPLEXITY_LABELS, null];
  console.log(`  ${'label'.padEnd(12)}${columns.map((said) => (said ?? 'none').padStart(12)).join('')}`);
  for (const label of COMPLEXITY_LABELS) {
    const counts = columns.map(
      (said) => programs.filter((one) => one.label === label && one.said === said).length,
    );
    console.log(`  ${label.padEnd(12)}${counts.map((count) => String(count).padStart(12)).join('')}`);
  }
}
