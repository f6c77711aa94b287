import { type Completions, MAX_COMPLETIONS } from '@coderoom/contract';
import { lineBefore } from '#runner/assistance/answers/places.ts';
import type { AssistedProgram, DocumentPosition } from '#runner/assistance/setup.ts';
import { folderOf } from '#runner/project.ts';
import { moduleOf } from './go-programs.ts';

/** `CompletionItemKind.Module` of the protocol. */
const MODULE = 9;
/** An import up to the caret in its path. */
const IMPORT = /^\s*(import\s+)?(?:[\w.]+\s+)?"([\w.~/-]*)$/;
const BLOCK = /^\s*import\s*\(/;
const END_OF_BLOCK = /^\s*\)/;

/** Packages that lessons import: they come before the others. */
const USUAL: ReadonlySet<string> = new Set(
  `bufio bytes container/heap container/list drawing errors fmt maps math math/rand os regexp slices sort strconv strings
  sync time unicode`.split(/\s+/),
);

/**
 * Returns the packages that fit the path of an import at a position; null: it is none. gopls would look through folders for
 * them, and finds some of them only when it is asked again.
 *
 * @param packages import paths of the library
 */
export function importsAt(
  text: string,
  position: DocumentPosition,
  program: AssistedProgram | null,
  packages: readonly string[],
): Completions | null {
  const found = IMPORT.exec(lineBefore(text, position));
  if (found === null || (found[1] === undefined && !isInBlock(text, position.line))) return null;
  const [, , typed = ''] = found;
  const { line, column } = position;
  const replaces = { line, column: column - typed.length, end_line: line, end_column: column };
  const paths = [...ownPackages(text, program), ...packages].filter((path) => path.startsWith(typed));
  const items = [...new Set(paths)]
    .map((path) => ({ label: path, kind: MODULE, sort: `${USUAL.has(path) ? 0 : 1}${path}`, replaces }))
    .sort((a, b) => (a.sort < b.sort ? -1 : 1));
  return { items: items.slice(0, MAX_COMPLETIONS), is_incomplete: items.length > MAX_COMPLETIONS };
}

/** True for a line between `import (` and its end. */
function isInBlock(text: string, line: number): boolean {
  const before = text.split('\n', line - 1);
  const last = before.findLast((other) => BLOCK.test(other) || END_OF_BLOCK.test(other));
  return last !== undefined && BLOCK.test(last);
}

/** Returns the import paths of the program's own packages. */
function ownPackages(text: string, program: AssistedProgram | null): string[] {
  if (program === null) return [];
  const files = [{ name: program.name, text }, ...program.files];
  const module = moduleOf(files);
  const folders = new Set(files.map(({ name }) => folderOf(name)));
  folders.delete('');
  folders.delete(folderOf(program.name));
  return [...folders].map((folder) => (module === '' ? folder : `${module}/${folder}`));
}
