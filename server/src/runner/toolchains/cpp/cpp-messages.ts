import { type Diagnostic, type Message, message } from '@coderoom/contract';
import { firstLines, lastLines, withoutBox } from '#runner/messages.ts';
import { columnOfByte, diagnosticOf, MAX_DIAGNOSTICS, type SourceText } from '#runner/source-text.ts';

const FINDING = /^\/box\/main\.cpp:(\d{1,9})(?::(\d{1,9}))?: (fatal error|error|warning): (.*)$/;
/** The linker names a position by its line alone. */
const UNDEFINED = /\/box\/main\.cpp:(\d{1,9}): (undefined reference to .*|multiple definition of .*)$/;

/** The linker reports a missing main in its own start-up code. */
const NO_MAIN = /undefined reference to [`']main'$/;

const START_UP = /^\/usr\/lib\S{1,200}crt1\.o: in function `_start':\n\(\.text\+0x[0-9a-f]{1,8}\): /gm;

/** g++'s request for a bug report, which is not for learners. */
const BUG_REPORT =
  /^(?:Please submit a full bug report,? ?|with preprocessed source\b|See <[^>\n]{1,200}> for instructions)[^\n]*\n?/gm;

/** Returns g++'s and the linker's messages with the learner's file names, without the linker's own paths. */
export function gccWords(stderr: string): string {
  const shorter = stderr.replace(/^\/usr\/bin\/ld: (?:\/tmp\/\w{1,30}\.o: )?/gm, '').replace(START_UP, '');
  return withoutBox(shorter.replace(BUG_REPORT, ''));
}

/**
 * Returns the findings of g++ and the linker, without notes and template chains.
 *
 * @param isEntry false for another file than the one in which `main` is expected
 */
export function gccFindings(stderr: string, source: SourceText, isEntry = true): Diagnostic[] {
  const found: Diagnostic[] = [];
  const lines = firstLines(stderr);
  for (const [index, text] of lines.entries()) {
    if (found.length >= MAX_DIAGNOSTICS) break;
    const finding = FINDING.exec(text);
    if (finding !== null) found.push(compilerFinding(finding, lines[index + 2] ?? '', source));
    const missing = linkerFinding(text, isEntry);
    if (missing === null) continue;
    found.push(diagnosticOf(source, { ...missing, severity: 'error', source: 'compiler' }));
  }
  return found;
}

function linkerFinding(text: string, isEntry: boolean): { line: number; message: string } | null {
  if (NO_MAIN.test(text) && !isEntry) return null;
  if (NO_MAIN.test(text)) return { line: 1, message: "undefined reference to `main'" };
  const found = UNDEFINED.exec(text);
  return found === null ? null : { line: Number(found[1]), message: found[2] as string };
}

/** The line of marks below the source line that g++ shows: a caret, and tildes up to the end of what it marks. */
const MARKS = /^ {1,9}\| [ ~]*\^(~+)/;

/** @param marks the second line after the finding */
function compilerFinding(
  [, row, byte, kind, message]: RegExpExecArray,
  marks: string,
  source: SourceText,
): Diagnostic {
  const line = Number(row);
  const column = byte === undefined ? undefined : columnOfByte(source, line, Number(byte));
  const tildes = MARKS.exec(marks)?.[1];
  return diagnosticOf(source, {
    line,
    ...(column !== undefined && { column }),
    ...(column !== undefined &&
      tildes !== undefined && { endLine: line, endColumn: column + 1 + tildes.length }),
    severity: kind === 'warning' ? 'warning' : 'error',
    source: 'compiler',
    message: message ?? '',
  });
}

/** The data that the crash reporter wrote. */
export interface CrashMark {
  signal: string;
  /** Hexadecimal, relative to the start of the program, innermost first. */
  addresses: string[];
}

/** U+001E, record separator: no program prints it by accident. */
const SEPARATOR = '\u001e';
const MARK = /^coderoom-crash (SIG[A-Z]{2,6})((?: [0-9a-f]{1,16}){0,64})$/;

/** Removes the crash reporter's mark, a line between two separators, from standard error, and returns both. */
export function crashMark(stderr: string): { words: string; mark: CrashMark | null } {
  const end = stderr.lastIndexOf(`${SEPARATOR}\n`);
  const start = stderr.lastIndexOf(`\n${SEPARATOR}`, end - 1);
  if (end === -1 || start === -1) return { words: stderr, mark: null };
  const found = MARK.exec(stderr.slice(start + 2, end).slice(0, 2_100));
  if (found === null) return { words: stderr, mark: null };
  const words = stderr.slice(0, start) + stderr.slice(end + 2);
  const addresses = (found[2] ?? '').split(' ').filter((address) => address !== '');
  return { words, mark: { signal: found[1] ?? '', addresses } };
}

/** Assertions of the library begin with its file and the whole declaration of the function. */
const LIBRARY_ASSERTION = /^\/usr\/include\/c\+\+\/[^\n]{0,2000}: Assertion ('[^\n]{1,200}' failed\.)$/m;

/** Returns what the program wrote before it crashed, and where it was, without the library's own path. */
export function crashWords(words: string, line: number | null, file = 'main.cpp'): string {
  const shorter = withoutBox(words).replace(LIBRARY_ASSERTION, 'Assertion $1');
  return line === null || shorter.trim() === '' ? shorter : `${shorter.trimEnd()}\n  at ${file}:${line}`;
}

/** Returns the message of an uncaught exception, or of a failed assertion as it is printed, or null. */
export function uncaughtMessage(words: string): string | Message | null {
  const lines = lastLines(words);
  const thrown = lines.findLastIndex((line) => line.startsWith('terminate called '));
  if (thrown !== -1) {
    const type = /'([^']{1,200})'$/.exec(lines[thrown] as string)?.[1];
    const what = /^ {2}what\(\): {2}(.*)$/.exec(lines[thrown + 1] ?? '')?.[1];
    // A type may be too long to be of use.
    if (type === undefined)
      return what === undefined ? message`Uncaught exception` : message`Uncaught exception: ${what}`;
    return what === undefined
      ? message`Uncaught exception ${type}`
      : message`Uncaught exception ${type}: ${what}`;
  }
  const assertion = lines.findLast((line) => /Assertion .{0,1000} failed\.$/.test(line));
  return assertion === undefined ? null : `Assertion ${assertion.split('Assertion ').at(-1)}`;
}
