import type { Diagnostic } from '@coderoom/contract';
import { lastLines, withoutBox } from '#runner/messages.ts';
import { columnOfCodePoint, diagnosticOf, MAX_DIAGNOSTICS, type SourceText } from '#runner/source-text.ts';
import type { RuntimeFindings } from '#runner/toolchain.ts';

/** The used parts of rustc's JSON messages. Source: doc.rust-lang.org/rustc/json.html. */
interface RustcMessage {
  message: string;
  code: { code: string } | null;
  level: string;
  spans: {
    file_name: string;
    is_primary: boolean;
    line_start: number;
    line_end: number;
    column_start: number;
    column_end: number;
  }[];
  rendered: string | null;
}

/** Messages that only count the others. */
const SUMMARY = /^(?:aborting due to |\d+ warnings? emitted|For more information about |Some errors have )/;
/** Longest JSON message, in characters: it includes the explanation of its error. */
const MAX_JSON = 200_000;

/**
 * Reads rustc's messages, one JSON object per line; returns the text that rustc would print, the findings, and the text
 * of each.
 *
 * @param path path of `source` among several files, as rustc prints it: findings in other files are left out
 */
export function readRustc(
  stderr: string,
  source: SourceText,
  path?: string,
): { words: string; diagnostics: Diagnostic[]; details: string[] } {
  const words: string[] = [];
  const diagnostics: Diagnostic[] = [];
  const details: string[] = [];
  for (const line of stderr.split('\n')) {
    const message = parse(line);
    if (message === null) {
      if (line !== '') words.push(`${line}\n`);
      continue;
    }
    if (message.level === 'failure-note' || SUMMARY.test(message.message)) continue;
    // Warnings are not the reason why the compiler stopped.
    if (message.level !== 'warning') words.push(message.rendered ?? '');
    if (path !== undefined && primarySpan(message)?.file_name !== path) continue;
    if (diagnostics.length >= MAX_DIAGNOSTICS) continue;
    diagnostics.push(findingOf(message, source));
    const text = withoutOwnPaths(message.rendered ?? '');
    details.push(path === undefined ? text : text.replaceAll(`--> ${withoutBox(path)}:`, '--> main.rs:'));
  }
  return { words: withoutOwnPaths(words.join('')), diagnostics, details };
}

function parse(line: string): RustcMessage | null {
  if (!line.startsWith('{"$message_type":"diagnostic"') || line.length > MAX_JSON) return null;
  try {
    const found: Partial<RustcMessage> = JSON.parse(line);
    // A program may make its compiler print anything.
    return typeof found.message === 'string' && Array.isArray(found.spans) ? (found as RustcMessage) : null;
  } catch {
    // The compiler was ended in the middle of a message.
    return null;
  }
}

function primarySpan({ spans }: RustcMessage) {
  return spans.find((candidate) => candidate.is_primary) ?? spans[0];
}

function findingOf(message: RustcMessage, source: SourceText): Diagnostic {
  const span = primarySpan(message);
  const code = /^E\d+$/.test(message.code?.code ?? '') ? `[${message.code?.code}]` : '';
  return diagnosticOf(source, {
    ...(span === undefined
      ? { line: 1 }
      : {
          line: span.line_start,
          column: columnOfCodePoint(source, span.line_start, span.column_start),
          endLine: span.line_end,
          endColumn: columnOfCodePoint(source, span.line_end, span.column_end),
        }),
    severity: message.level === 'warning' ? 'warning' : 'error',
    source: 'compiler',
    message: `${message.message} ${code}`.trim(),
  });
}

const PANIC = /^thread '[^']{0,200}' (?:\(\d+\) )?panicked at (?:\/box\/)?main\.rs:(\d{1,9}):(\d{1,9}):$/;
const PANIC_IN_FILE =
  /^thread '[^']{0,200}' (?:\(\d+\) )?panicked at (?:\/box\/)?([^\n]{1,1500}):\d{1,9}:\d{1,9}:$/;
/** Paths of Rust's own library when it was built: these files do not exist here. */
const LIBRARY_PATH = /\/(?:usr\/src\/rustc-[\w.-]{1,40}|rustc\/[0-9a-f]{40})\/library\//g;

/** Removes the folders of this server and of Rust's builders from a text. */
function withoutOwnPaths(text: string): string {
  return withoutBox(text).replace(LIBRARY_PATH, 'library/');
}

/** Linux's thread number, new in 1.91. */
const THREAD_NUMBER = /^thread 'main' \(\d+\) /;
const NOTE = /^note: run with `RUST_BACKTRACE=1`/;

/** Returns the file of the last panic that is in one of these; null if there is none. */
export function failedRustFile(stderr: string, names: ReadonlySet<string>): string | null {
  const files = lastLines(stderr).map((line) => PANIC_IN_FILE.exec(line)?.[1] ?? '');
  return files.findLast((name) => names.has(name)) ?? null;
}

/** Reads the standard library's output for a panic. */
export function explainRust(stderr: string, source: SourceText): RuntimeFindings {
  const words = withoutOwnPaths(
    stderr
      .split('\n')
      .filter((line) => !NOTE.test(line))
      .map((line) => line.replace(THREAD_NUMBER, "thread 'main' "))
      .join('\n'),
  ).replace(/^\n/, '');
  const lines = lastLines(stderr);
  const reason = lines.some((line) => /^memory allocation of \d+ bytes failed/.test(line))
    ? ('memory_limit' as const)
    : null;
  const index = lines.findLastIndex((line) => PANIC.test(line));
  if (index === -1) return { words, diagnostics: [], reason };
  const [, line = '1', column = '1'] = PANIC.exec(lines[index] as string) ?? [];
  const diagnostic = diagnosticOf(source, {
    line: Number(line),
    column: columnOfCodePoint(source, Number(line), Number(column)),
    severity: 'error',
    source: 'runtime',
    message: lines[index + 1] ?? 'panicked',
  });
  return { words, diagnostics: [diagnostic], reason };
}
