import type { Diagnostic } from '@coderoom/contract';
import { firstLines, foldFrames, lastLines } from '#runner/messages.ts';
import { diagnosticOf, MAX_DIAGNOSTICS, type SourceText } from '#runner/source-text.ts';
import type { RuntimeFindings } from '#runner/toolchain.ts';

/** Lines after the mark that belong to the message. */
const DETAIL = /^ {2}(?:symbol|location|required|found|reason):/;

/**
 * Returns the findings of javac: a header with file and line, possibly more text, the source line, and a mark under the
 * position.
 *
 * @param file file name that javac prints
 */
export function javacFindings(stderr: string, file: string, source: SourceText): Diagnostic[] {
  const lines = firstLines(stderr);
  const header = `/box/${file}:`;
  const found: Diagnostic[] = [];
  for (let lineIndex = 0; lineIndex < lines.length && found.length < MAX_DIAGNOSTICS; lineIndex += 1) {
    const text = lines[lineIndex] as string;
    if (!text.startsWith(header)) continue;
    const start = /^(\d{1,9}): (error|warning): (.*)$/.exec(text.slice(header.length));
    if (start === null) continue;
    const rest = untilNext(lines, lineIndex + 1, header);
    const mark = rest.findIndex((row) => /^\s*\^$/.test(row));
    const details = rest.filter((row, index) => DETAIL.test(row) && index > mark);
    found.push(
      diagnosticOf(source, {
        line: Number(start[1]),
        ...(mark !== -1 && { column: (rest[mark] as string).length }),
        severity: start[2] === 'error' ? 'error' : 'warning',
        source: 'compiler',
        message: [start[3], ...details].join('\n'),
      }),
    );
  }
  return found;
}

/** Maximum number of rows of one javac message. */
const MAX_ROWS = 40;

function untilNext(lines: readonly string[], from: number, header: string): string[] {
  const rows = lines.slice(from, from + MAX_ROWS);
  const end = rows.findIndex((row) => row.startsWith(header));
  return end === -1 ? rows : rows.slice(0, end);
}

/** Not every OutOfMemoryError is about the heap: threads that cannot be started cause one as well. */
const HEAP_USED_UP =
  /java\.lang\.OutOfMemoryError: (?:Java heap|GC overhead|Metaspace|Direct buffer|Cannot reserve)/;
const EXCEPTION = /^(?:Exception in thread "[^"]{0,200}" |Caused by: )([\w.$]+(?:: .*)?)$/;

/** Reads the JVM's standard error: the last exception and the innermost position in the learner's file. */
export function explainJava(stderr: string, file: string, source: SourceText): RuntimeFindings {
  const words = foldFrames(stderr);
  const lines = lastLines(stderr);
  const reason = lines.some((line) => HEAP_USED_UP.test(line)) ? 'memory_limit' : null;
  const index = lines.findLastIndex((line) => EXCEPTION.test(line));
  if (index === -1) return { words, diagnostics: [], reason };
  const message = EXCEPTION.exec(lines[index] as string)?.[1] ?? '';
  const line = firstPlace(lines.slice(index + 1), file) ?? firstPlace(lines, file);
  if (line === null) return { words, diagnostics: [], reason };
  const diagnostic = diagnosticOf(source, { line, severity: 'error', source: 'runtime', message });
  return { words, diagnostics: [diagnostic], reason };
}

/**
 * Returns the file in which a program failed: that of the innermost frame of the last exception that is in one of these.
 *
 * @param files paths of the files
 */
export function failedJavaFile(stderr: string, files: readonly string[]): string | null {
  const lines = lastLines(stderr);
  const index = lines.findLastIndex((line) => EXCEPTION.test(line));
  for (const line of [...lines.slice(index + 1), ...lines]) {
    const [, frame = '', file = ''] = /^\s+at (\S{1,1000})\(([^():]{1,300}):\d/.exec(line) ?? [];
    const sameName = files.filter((path) => path === file || path.endsWith(`/${file}`));
    if (sameName.length === 0) continue;
    // `school.Pupil.name`: a package is a folder.
    const folders = frame.split('.').slice(0, -2).join('/');
    return sameName.find((path) => path.endsWith(`${folders}/${file}`)) ?? sameName[0] ?? null;
  }
  return null;
}

function firstPlace(lines: readonly string[], file: string): number | null {
  const ending = `(${file}:`;
  for (const line of lines) {
    const index = /^\s+at /.test(line) ? line.lastIndexOf(ending) : -1;
    if (index !== -1) return Number.parseInt(line.slice(index + ending.length), 10) || null;
  }
  return null;
}
