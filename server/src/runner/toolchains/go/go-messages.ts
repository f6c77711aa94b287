import type { Diagnostic } from '@coderoom/contract';
import { firstLines, withoutBox } from '#runner/messages.ts';
import { columnOfByte, diagnosticOf, MAX_DIAGNOSTICS, type SourceText } from '#runner/source-text.ts';
import type { RuntimeFindings } from '#runner/toolchain.ts';

/** Errors that Go reports elsewhere or without a position, with the message for the learner's first line. */
const ELSEWHERE: readonly [pattern: RegExp, words: string][] = [
  [
    /^\S*stack_limit\.go:\S* package main; expected package (\w{1,100})$/m,
    ':1:1: package $1; expected package main',
  ],
  [
    /^runtime\.main_main\S{0,9}: function main is undeclared in the main package$/m,
    ':1:1: function main is undeclared in the main package',
  ],
];

/** File name of a single-file program, and the default entry. */
const MAIN = 'main.go';

/** Returns the compiler's messages with the learner's file names, and with positions where it gives none. */
export function goWords(written: string, entry = MAIN): string {
  const first = entry.replaceAll('$', '$$$$');
  const placed = ELSEWHERE.reduce((text, [pattern, words]) => text.replace(pattern, first + words), written);
  return withoutBox(placed).replaceAll(
    ' (open : no such file or directory)',
    ': there is no such package here',
  );
}

const FINDING = /^:(\d{1,9})(?::(\d{1,9}))?: (.*)$/;

/**
 * Returns the findings of Go's compiler in a file: one line each; continuation lines are indented by a tab.
 *
 * @param file the one that `source` is of
 */
export function goFindings(written: string, source: SourceText, entry = MAIN, file = entry): Diagnostic[] {
  const found: { line: number; column: number; message: string }[] = [];
  for (const text of firstLines(goWords(written, entry))) {
    const start = text.startsWith(file) ? FINDING.exec(text.slice(file.length)) : null;
    const last = found.at(-1);
    if (start !== null) {
      const line = Number(start[1]);
      const column = columnOfByte(source, line, Number(start[2] ?? 1));
      found.push({ line, column, message: start[3] as string });
    } else if (last !== undefined && text.startsWith('\t')) last.message += `\n${text}`;
  }
  return found
    .slice(0, MAX_DIAGNOSTICS)
    .map((finding) => diagnosticOf(source, { ...finding, severity: 'error', source: 'compiler' }));
}

const ENDING = /^(?:panic|fatal error): (.*)$/;

/** The learner's own files, and the one among them whose positions are wanted. */
interface GoFiles {
  entry: string;
  files: readonly string[];
}

/** Reads the output of Go's runtime for a panic: the message, and the first position in the learner's file. */
export function explainGo(
  stderr: string,
  source: SourceText,
  { entry, files }: GoFiles = { entry: MAIN, files: [MAIN] },
): RuntimeFindings {
  const lines = firstLines(stderr.slice(startOfPanic(stderr)));
  const message = ENDING.exec(lines[0] ?? '')?.[1] ?? ENDING.exec(lines[1] ?? '')?.[1];
  const words = withoutBox(shortened(stderr, files));
  if (message === undefined) return { words, diagnostics: [], reason: null };
  const reason = /^runtime: out of memory|^out of memory|cannot allocate memory/.test(message)
    ? ('memory_limit' as const)
    : null;
  const place = lines
    .filter((line) => line.startsWith(`\t${entry}:`))
    .map((line) => /^(\d{1,9})\b/.exec(line.slice(entry.length + 2)))
    .find((found) => found !== null);
  if (place === undefined) return { words, diagnostics: [], reason };
  const diagnostic = diagnosticOf(source, {
    line: Number(place?.[1] ?? 1),
    severity: 'error',
    source: 'runtime',
    message,
  });
  return { words, diagnostics: [diagnostic], reason };
}

/** Returns the first of the learner's own files in the frames of a panic; null if there is none. */
export function failedGoFile(stderr: string, files: readonly string[]): string | null {
  for (const line of firstLines(stderr.slice(startOfPanic(stderr)))) {
    const name = files.find((file) => line.startsWith(`\t${file}:`));
    if (name !== undefined) return name;
  }
  return null;
}

/** Returns the start of the last panic: the program's own output is before it. */
function startOfPanic(stderr: string): number {
  const starts = ['panic: ', 'fatal error: '].map((word) => {
    const inside = stderr.lastIndexOf(`\n${word}`);
    return inside === -1 ? (stderr.startsWith(word) ? 0 : -1) : inside + 1;
  });
  return Math.max(...starts, 0);
}

/** Frames of the learner's code that are shown; the rest of a deep recursion is omitted. */
const SHOWN_FRAMES = 10;
/** Messages about Go's internals when a stack overflows. */
const INTERNAL = /^(?:runtime: |runtime stack:$)/;

/** Removes Go's own frames, registers and offsets, and most frames of a deep recursion. */
function shortened(stderr: string, files: readonly string[]): string {
  const start = startOfPanic(stderr);
  const before = stderr
    .slice(0, start)
    .replace(/(?:^|\n)runtime: goroutine stack exceeds [\s\S]{0,300}$/, '\n');
  const kept: string[] = [];
  let frames = 0;
  const lines = stderr.slice(start).split('\n');
  for (let index = 0; index < lines.length; index += 1) {
    const line = (lines[index] as string).slice(0, 2_000);
    const next = (lines[index + 1] ?? '').slice(0, 2_000);
    if (/^\S/.test(line) && /^\t\S+:\d+/.test(next)) {
      index += 1;
      if (!files.some((file) => next.startsWith(`\t${file}:`))) continue;
      frames += 1;
      if (frames <= SHOWN_FRAMES) kept.push(line, next.replace(/ \+0x[0-9a-f]+.*$/, ''));
      else if (frames === SHOWN_FRAMES + 1) kept.push('…');
    } else if (!INTERNAL.test(line)) kept.push(line.replace(/^(goroutine \d+) gp=.{1,100} \[/, '$1 ['));
  }
  return `${before.trimStart()}${kept.join('\n').replace(/\n{3,}/g, '\n\n')}`;
}
