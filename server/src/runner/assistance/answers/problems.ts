import { MAX_PROBLEMS, type Problem } from '@coderoom/contract';
import { readFields, readList, readRange, readText } from './reading.ts';

/** `DiagnosticSeverity` of the protocol; hints and information are left out. */
const SEVERITIES: Readonly<Record<number, Problem['severity']>> = { 1: 'error', 2: 'warning' };
const MAX_READ = 1_000;
const MAX_MESSAGE = 1_000;

/**
 * Reads the problems of one document, in the order of their lines; errors first within {@link MAX_PROBLEMS}.
 *
 * @param select chooses those that are shown
 */
export function readProblems(
  answer: unknown,
  select: (found: readonly Problem[]) => readonly Problem[],
): Problem[] | null {
  const { items } = readFields(answer);
  if (!Array.isArray(items)) return null;
  const problems = readList(items, MAX_READ)
    .map(problemOf)
    .filter((problem) => problem !== null);
  return select(problems)
    .toSorted((a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning'))
    .slice(0, MAX_PROBLEMS)
    .sort((a, b) => a.line - b.line || a.column - b.column);
}

/** Returns the diagnostics of an answer as the language server sent them. */
export function rawProblems(answer: unknown): readonly object[] {
  return readList(readFields(answer).items, MAX_READ).filter(
    (item): item is object => typeof item === 'object' && item !== null,
  );
}

function problemOf(value: unknown): Problem | null {
  const { range, message, severity, code } = readFields(value);
  const place = readRange(range);
  const text = readText(message, MAX_MESSAGE);
  const found = SEVERITIES[Number(severity)];
  if (place === null || text === null || found === undefined) return null;
  const named = typeof code === 'number' ? String(code) : code;
  return { ...place, severity: found, message: text, code: readText(named, 100) };
}
