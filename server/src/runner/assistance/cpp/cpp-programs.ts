import { posix } from 'node:path';
import type { JoinedText } from '#runner/assistance/joined-text.ts';
import type { AssistedProgram } from '#runner/assistance/setup.ts';
import { readSource } from '#runner/source-text.ts';
import { cppUnits } from '#runner/toolchains/cpp/cpp-project.ts';

const SOURCE = /\.(?:c|cc|cpp|cxx|c\+\+|h|hh|hpp|hxx|h\+\+|inl|ipp|tpp)$/i;
const UNIT = /\.(?:c|cc|cpp|cxx|c\+\+)$/i;
const INCLUDED = /^[ \t]*#[ \t]*include[ \t]*"([^"\n]{1,300})"[ \t]*(?:\/\/.*|\/\*.*\*\/[ \t]*)?\r?$/;
const OF_LIBRARY = /^[ \t]*#[ \t]*include[ \t]*(<[\w./+-]{1,60}>)[ \t]*(?:\/\/.*)?\r?$/;
const ONCE = /^[ \t]*#[ \t]*pragma[ \t]+once\b/;
const GUARD = /^[ \t]*#[ \t]*(?:ifndef[ \t]+|if[ \t]+!defined[ \t]*\(?[ \t]*)(\w+)[ \t]*\)?[ \t]*\r?$/;
const END = /^[ \t]*#[ \t]*endif\b/;
/** Deepest include, and most lines of a joined text. */
const MAX_DEPTH = 30;
const MAX_LINES = 20_000;

/** True for files that g++ reads. */
export function isCppSource(name: string): boolean {
  return SOURCE.test(name);
}

/**
 * Joins the files of a program into the text that clangd is told, so that no file of it is a header to clangd: names in
 * headers are in the index of everybody. Includes of own files are replaced by their lines, once each; those of the
 * library come first, as texts with the same ones share a document. Null: the program is in C.
 *
 * @param isWide true: with all units of the program, to find names; false: as the compiler reads the shown file
 */
export function joinCpp(
  { name, entry, files }: AssistedProgram,
  text: string,
  isWide: boolean,
): JoinedText | null {
  const texts = new Map([...files.map((file): [string, string] => [file.name, file.text]), [name, text]]);
  const all = [...texts].map(([file, content]) => ({ name: file, content }));
  const begins = readSource(texts.get(entry) ?? '');
  const units = cppUnits({ entry, source: begins, files: all, data: [] });
  if (units.isC) return null;
  const root = UNIT.test(name) ? name : (units.files.find((unit) => reaches(unit, name)) ?? name);
  const joined: { content: string; from: JoinedText['lines'][number] }[] = [];
  const headers = new Set<string>();
  const seen = new Set<string>();

  const join = (file: string, depth: number) => {
    if (seen.has(file) || depth > MAX_DEPTH || joined.length > MAX_LINES) return;
    seen.add(file);
    const lines = (texts.get(file) ?? '').split('\n');
    const guard = file === root ? null : guardOf(lines);
    for (const [index, line] of lines.entries()) {
      const from = { file, line: index + 1 };
      const header = OF_LIBRARY.exec(line)?.[1];
      const own = find(INCLUDED.exec(line)?.[1], file);
      if (header !== undefined) headers.add(header);
      const isLeftOut =
        header !== undefined || own !== null || guard?.has(index) || (ONCE.test(line) && file !== root);
      joined.push({ content: isLeftOut ? '' : line, from });
      if (own !== null) join(own, depth + 1);
    }
  };
  join(root, 0);
  // What is wrong at the end of the root is told behind it.
  if (joined.at(-1)?.content !== '') {
    const line = (texts.get(root) ?? '').split('\n').length + 1;
    joined.push({ content: '', from: { file: root, line } });
  }
  const others = [...units.files, ...all.map((file) => file.name).filter(isHeader)];
  if (isWide) for (const file of others) join(file, 0);
  // A header that nobody includes yet is written for those who have the library's.
  if (root === name && isHeader(name)) for (const { content } of all) addHeaders(content);
  const first = [...headers].sort().map((header) => ({ content: `#include ${header}`, from: null }));
  const whole = [...first, ...joined];
  return { text: whole.map(({ content }) => content).join('\n'), lines: whole.map(({ from }) => from) };

  function find(included: string | undefined, file: string): string | null {
    if (included === undefined) return null;
    const folders = [posix.dirname(file), ...units.folders];
    for (const folder of folders) {
      const path = posix.join(folder === '' ? '.' : folder, included);
      if (texts.has(path) && isCppSource(path)) return path;
    }
    return null;
  }

  function reaches(unit: string, wanted: string, passed = new Set<string>()): boolean {
    if (unit === wanted) return true;
    if (passed.has(unit)) return false;
    passed.add(unit);
    return (texts.get(unit) ?? '')
      .split('\n')
      .map((line) => find(INCLUDED.exec(line)?.[1], unit))
      .some((own) => own !== null && reaches(own, wanted, passed));
  }

  function addHeaders(content: string) {
    for (const line of content.split('\n')) {
      const header = OF_LIBRARY.exec(line)?.[1];
      if (header !== undefined) headers.add(header);
    }
  }
}

function isHeader(name: string): boolean {
  return isCppSource(name) && !UNIT.test(name);
}

/** Returns the lines of a header's guard: what is included once needs none. */
function guardOf(lines: readonly string[]): ReadonlySet<number> | null {
  const isText = (line: string) => line.trim() !== '' && !/^\s*(?:\/\/|\/\*.*\*\/\s*$)/.test(line);
  const first = lines.findIndex(isText);
  const name = GUARD.exec(lines[first] ?? '')?.[1];
  if (name === undefined) return null;
  const second = lines.findIndex((line, index) => index > first && isText(line));
  const last = lines.findLastIndex(isText);
  const isDefined = new RegExp(`^[ \\t]*#[ \\t]*define[ \\t]+${name}\\b`).test(lines[second] ?? '');
  return isDefined && END.test(lines[last] ?? '') ? new Set([first, second, last]) : null;
}

/** A directive that reads a file, up to the file's name, and the name if it leads out of the library's folders. */
const FILE_READ =
  /(\b(?:include|include_next|import|embed|__has_include|__has_embed)[^\S\n]*(?:\([^\S\n]*)?[<"])([^>"\n]*)/g;
const LEADS_OUT = /^\s*\/|\.\./;

/** Replaces the letters of paths to other files: nothing is completed, explained or read from there. */
export function withoutPaths(text: string): string {
  return text.replaceAll(FILE_READ, (whole, before: string, path: string) =>
    LEADS_OUT.test(path) ? before + '_'.repeat(path.length) : whole,
  );
}
