import type { Diagnostic } from '@coderoom/contract';
import { lastLines, withoutBox } from '#runner/messages.ts';
import { columnOfCodePoint, diagnosticOf, MAX_DIAGNOSTICS, type SourceText } from '#runner/source-text.ts';
import type { Findings } from '#runner/toolchain.ts';

/** The parts of rustc's JSON messages that are used. Source: doc.rust-lang.org/rustc/json.html. */
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
/** A JSON message carries the explanation of its error: no longer than this, in characters. */
const MAX_JSON = 200_000;

/**
 * Reads rustc's messages, one JSON object a line: its words as it would print them, and the findings.
 *
 * @param path the file of several that `source` is, as rustc names it: findings in others are left out
 */
export function readRustc(
  stderr: string,
  source: SourceText,
  path?: string,
): { words: string; diagnostics: Diagnostic[] } {
  const words: string[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const line of stderr.split('\n')) {
    const message = parse(line);
    if (message === null) {
      if (line !== '') words.push(`${line}\n`);
      continue;
    }
    if (message.level === 'failure-note' || SUMMARY.test(message.message)) continue;
    // Warnings do not belong to what stopped the compiler.
    if (message.level !== 'warning') words.push(message.rendered ?? '');
    if (path !== undefined && primarySpan(message)?.file_name !== path) continue;
    if (diagnostics.length < MAX_DIAGNOSTICS) diagnostics.push(findingOf(message, source));
  }
  return { words: withoutBox(words.join('')), diagnostics };
}

function parse(line: string): RustcMessage | null {
  if (!line.startsWith('{"$message_type":"diagnostic"') || line.length > MAX_JSON) return null;
  try {
    return JSON.parse(line) as RustcMessage;
  } catch {
    // The compiler was ended in the middle of it.
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
/** Linux' number of the thread, new in 1.91. */
const THREAD_NUMBER = /^thread 'main' \(\d+\) /;
const NOTE = /^note: run with `RUST_BACKTRACE=1`/;

/** Reads what the standard library prints when a program panics. */
export function explainRust(stderr: string, source: SourceText): Findings {
  const words = withoutBox(
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
  const at = lines.findLastIndex((line) => PANIC.test(line));
  if (at === -1) return { words, diagnostics: [], reason };
  const [, line = '1', column = '1'] = PANIC.exec(lines[at] as string) ?? [];
  const diagnostic = diagnosticOf(source, {
    line: Number(line),
    column: columnOfCodePoint(source, Number(line), Number(column)),
    severity: 'error',
    source: 'runtime',
    message: lines[at + 1] ?? 'panicked',
  });
  return { words, diagnostics: [diagnostic], reason };
}
