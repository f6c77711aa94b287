import { type DocumentRange, MAX_FIXES, type Problem, type QuickFix } from '@coderoom/contract';
import { type AskedText, readRename } from './answers/places.ts';
import { readFields, readList, readRange, readText } from './answers/reading.ts';
import type { ServerProcess } from './server-process.ts';
import type { LanguageServerSetup, ProtocolPlace } from './setup.ts';

/** Largest number of problems for which fixes of our own are looked for, and of those that are asked about at once. */
const MAX_FIXABLE = 20;
const MAX_ASKED = 5;
/** Largest number of code actions that are looked at, and longest title of one. */
const MAX_READ = 50;
const MAX_TITLE = 200;

type Position = ProtocolPlace['position'];
/** Range of the protocol. */
interface AskedRange {
  start: Position;
  end: Position;
}

/** Returns the ranges to ask about for the fixes of a range, whose problems are given. */
export function rangesToFix(
  { fixesAtProblems }: LanguageServerSetup,
  wanted: DocumentRange,
  problems: readonly Problem[],
): DocumentRange[] {
  if (!fixesAtProblems) return [wanted];
  return problems
    .slice(0, MAX_ASKED)
    .map(({ line, column }) => ({ line, column, end_line: line, end_column: column }));
}

/** Requests the code actions that mend problems, with their edits. */
export async function requestFixes(
  process: ServerProcess,
  asked: {
    textDocument: ProtocolPlace['textDocument'];
    ranges: readonly AskedRange[];
    /** All problems of the text, as the language server sent them. */
    diagnostics: readonly object[];
    /** True if edits have to be asked for. */
    resolves: boolean;
  },
  { offersFix = () => true }: LanguageServerSetup,
): Promise<unknown[]> {
  const { textDocument, ranges, diagnostics, resolves } = asked;
  const found: unknown[] = [];
  for (const range of ranges) {
    const context = { diagnostics: diagnostics.filter((one) => meets(one, range)), only: ['quickfix'] };
    const offered = await process.request('textDocument/codeAction', { textDocument, range, context });
    for (const action of readActions(offered, offersFix)) {
      const isKnown = action.edit !== undefined || !resolves;
      found.push(isKnown ? action : await process.request('codeAction/resolve', action));
    }
  }
  return found;
}

/** Returns the fixes among the code actions of an answer, as the language server named them. */
function readActions(answer: unknown, offers: (title: string) => boolean): Record<string, unknown>[] {
  return readList(answer, MAX_READ)
    .map(readFields)
    .filter(({ kind, title, disabled }) => {
      const isFix = typeof kind === 'string' && (kind === 'quickfix' || kind.startsWith('quickfix.'));
      return isFix && typeof title === 'string' && disabled === undefined && offers(title);
    })
    .slice(0, MAX_FIXES);
}

/** Reads a fix that changes texts of the asked program alone; null: it does not. */
export function readFix(action: Readonly<Record<string, unknown>>, asked: AskedText): QuickFix | null {
  const title = readText(action.title, MAX_TITLE);
  const edits = readRename(action.edit, asked);
  if (title === null || title === '' || edits === null) return null;
  return { title, is_preferred: action.isPreferred === true, edits };
}

/** Leaves out fixes that others repeat. */
export function distinctFixes(fixes: readonly QuickFix[]): QuickFix[] {
  return [...new Map(fixes.map((fix) => [JSON.stringify([fix.title, fix.edits]), fix])).values()];
}

/** Marks the first problems that have fixes of our own. */
export function markFixable(
  problems: readonly Problem[],
  fixesOf: (problem: Problem) => readonly QuickFix[],
): Problem[] {
  return problems.map((problem, index) =>
    index < MAX_FIXABLE && fixesOf(problem).length > 0 ? { ...problem, has_fix: true } : problem,
  );
}

/** True for a diagnostic that touches a range of the protocol. */
function meets(problem: object, range: AskedRange): boolean {
  const found = readRange(readFields(problem).range);
  const wanted = readRange(range);
  return found !== null && wanted !== null && rangesTouch(found, wanted);
}

/** True if two ranges have a place in common, or are next to each other. */
export function rangesTouch(one: DocumentRange, other: DocumentRange): boolean {
  return !isBefore(one, other) && !isBefore(other, one);
}

function isBefore(one: DocumentRange, other: DocumentRange): boolean {
  return one.end_line < other.line || (one.end_line === other.line && one.end_column < other.column);
}
