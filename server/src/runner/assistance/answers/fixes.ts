import { MAX_FIXES, type QuickFix } from '@coderoom/contract';
import { type AskedText, readRename } from './places.ts';
import { readFields, readList, readText } from './reading.ts';

const MAX_READ = 50;
const MAX_TITLE = 200;

/** Returns the fixes among the code actions of an answer, as the language server named them. */
export function readActions(answer: unknown, offers: (title: string) => boolean): Record<string, unknown>[] {
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
