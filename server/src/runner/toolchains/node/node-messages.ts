import { firstLines, foldFrames, lastLines, withEntryAs, withoutBox } from '#runner/messages.ts';
import { explainInFile, textNames } from '#runner/project-places.ts';
import { diagnosticOf, firstColumn, type ProjectSource, type SourceText } from '#runner/source-text.ts';
import type { RuntimeFindings } from '#runner/toolchain.ts';

const HEADER = /^(?:file:\/\/)?\/box\/main\.(?:js|ts):(\d+)$/;
const FRAME = /^ {4}at [^\n]*\(?(?:file:\/\/)?\/box\/main\.(?:js|ts):(\d+):(\d+)\)?$/;
/** The frames of an error's cause are indented further. */
const INTERNAL_FRAME = /^ {4,16}at (?:async )?(?:node:|\/opt\/node\/|[^\n]*\((?:node:|\/opt\/node\/))/;
const INTERNAL_HEADER = /^(?:node:[\w/]+|\/opt\/node\/[\w.-]+):\d+$/;
/** Lines about Node rather than the program. */
const CHATTER = /^(?:Node\.js v\d|\(Use `node --trace-|Require stack:$|- \/box\/)/;
const OUT_OF_MEMORY = 'JavaScript heap out of memory';

/** Mentions of esbuild's output file, a name that the learner never gave. */
const IMPORTED_FROM = / imported from \/box\/main\.(?:js|ts)/g;

/** Reads Node's standard error: an error's position, and its message without Node's internals. */
export function explainNode(stderr: string, source: SourceText): RuntimeFindings {
  const end = stderr.lastIndexOf('<--- Last few GCs --->');
  if (end !== -1 && stderr.includes(OUT_OF_MEMORY, end)) {
    return { words: cleaned(stderr.slice(0, end)), diagnostics: [], reason: 'memory_limit' };
  }
  const words = cleaned(stderr);
  const lines = lastLines(stderr);
  const place = lastError(lines, source) ?? placeOfWaiting(lines, source) ?? placeOfImport(lines, source);
  if (place === null) return { words, diagnostics: [], reason: null };
  const diagnostic = diagnosticOf(source, {
    ...place,
    severity: 'error',
    source: place.refused ? 'compiler' : 'runtime',
  });
  return { words, diagnostics: [diagnostic], reason: place.refused ? 'compile_error' : null };
}

/**
 * As {@link explainNode}, for a program of several files, in the file in which it failed.
 * @param main name of the file that Node's messages name in a program of one file
 */
export function explainNodeProject(stderr: string, main: string, project: ProjectSource): RuntimeFindings {
  const { words } = explainNode(stderr, project.source);
  const failed = failedNodeFile(stderr, textNames(project));
  const findings = explainInFile(project, failed, (file) =>
    explainNode(withEntryAs(main, stderr, file.name), file.source),
  );
  return { ...findings, words };
}

interface ErrorLocation extends MarkedPlace {
  line: number;
  message: string;
  /** True if Node refused the file: a syntax error of its own. */
  refused: boolean;
}

function lastError(lines: readonly string[], source: SourceText): ErrorLocation | null {
  const header = lines.findLastIndex((line) => HEADER.test(line) || INTERNAL_HEADER.test(line));
  const rest = lines.slice(header + 1);
  const frame = rest.map((line) => FRAME.exec(line)).find((found) => found !== null);
  const own = HEADER.exec(lines[header] ?? '');
  const message = messageIn(rest, own === null ? 0 : 2);
  if (own !== null) {
    const line = Number(own[1]);
    const refused = frame === undefined && message.startsWith('SyntaxError');
    return { line, ...markedPlace(lines, header, line, source), message, refused };
  }
  if (frame === undefined) return null;
  return { line: Number(frame[1]), column: Number(frame[2]), message, refused: false };
}

const HEADER_IN_FILE = /^(?:file:\/\/)?\/box\/([^\n]{1,1500}):\d+$/;
const FRAME_IN_FILE = /^ {4}at [^\n]{0,400}?(?:file:\/\/)?\/box\/([^\n]{1,1500}):\d+:\d+\)?$/;
const IMPORTING_FILE = / imported from \/box\/([^\n]{1,1500})$/;

/** Returns the file, one of these, in which a program failed: that of the last error, or of its innermost frame. */
function failedNodeFile(stderr: string, names: ReadonlySet<string>): string | null {
  const lines = lastLines(stderr);
  const nameIn = (line: string, pattern: RegExp) => {
    const name = pattern.exec(line)?.[1] ?? '';
    // Modules are named by their addresses.
    return names.has(name) ? name : [...names].find((each) => encodeURI(each) === name);
  };
  const header = lines.findLastIndex((line) => HEADER_IN_FILE.test(line) || INTERNAL_HEADER.test(line));
  const own = nameIn(lines[header] ?? '', HEADER_IN_FILE);
  if (own !== undefined) return own;
  for (const pattern of [FRAME_IN_FILE, IMPORTING_FILE]) {
    for (const line of lines.slice(header + 1)) {
      const name = nameIn(line, pattern);
      if (name !== undefined) return name;
    }
  }
  return null;
}

/** Node's final warning if nothing is left that could settle a top-level `await`. */
const WAITING = /^Warning: Detected unsettled top-level await at (?:file:\/\/)?\/box\/main\.(?:js|ts):(\d+)$/;

function placeOfWaiting(lines: readonly string[], source: SourceText): ErrorLocation | null {
  const index = lines.findLastIndex((line) => WAITING.test(line));
  if (index === -1) return null;
  const line = Number(WAITING.exec(lines[index] as string)?.[1]);
  return {
    line,
    ...markedPlace(lines, index, line, source),
    message: 'Detected unsettled top-level await',
    refused: false,
  };
}

/** Node names the module that an `import` refers to, but not the line. */
const NOT_IMPORTED = /^Error \[ERR_MODULE_NOT_FOUND\]: (Cannot find (?:package|module) '([^']{1,200})')/;

function placeOfImport(lines: readonly string[], source: SourceText): ErrorLocation | null {
  const found = lines.map((line) => NOT_IMPORTED.exec(line)).find((match) => match !== null);
  const [, message = '', name = ''] = found ?? [];
  const asked = withoutBox(name);
  const line = source.lines.findIndex((text) => /\b(?:import|from)\b/.test(text) && text.includes(asked)) + 1;
  return found === undefined || line === 0
    ? null
    : {
        line,
        column: firstColumn(source, line),
        message: withoutBox(message.replace("'/box/", "'./")),
        refused: false,
      };
}

interface MarkedPlace {
  column: number;
  endLine?: number;
  endColumn?: number;
}

/**
 * Returns the columns of the mark, which is two lines below the header and below the unchanged source line. For an
 * unreadable token Node prints only the mark's indentation. A single caret marks the beginning of something.
 */
function markedPlace(
  lines: readonly string[],
  header: number,
  line: number,
  source: SourceText,
): MarkedPlace {
  const mark = lines[header + 2] ?? '';
  const carets = /^[\s~]*(\^+)/.exec(mark);
  if (carets === null) return { column: /^\s+$/.test(mark) ? mark.length + 1 : firstColumn(source, line) };
  const end = carets[0].length + 1;
  const length = (carets[1] as string).length;
  return length === 1 ? { column: end - 1 } : { column: end - length, endLine: line, endColumn: end };
}

/**
 * Returns the message of what was thrown: the first line that is not blank after the mark, or after the source lines.
 */
function messageIn(rest: readonly string[], shown: number): string {
  const mark = rest.findIndex((line) => /^[\s~]*\^+[\s~]*$/.test(line));
  const found = rest
    .slice(Math.max(mark + 1, shown))
    .find((line) => line.trim() !== '' && !CHATTER.test(line));
  return found?.trim() ?? '';
}

function cleaned(stderr: string): string {
  const kept: string[] = [];
  const lines = stderr.split('\n');
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] as string;
    if (INTERNAL_HEADER.test(line.slice(0, 200))) {
      // Below such a header Node shows two lines of its own source.
      index += 2;
      continue;
    }
    const start = line.slice(0, 400);
    const dropped = INTERNAL_FRAME.test(start) || CHATTER.test(start);
    if (!dropped) kept.push(line);
    // The error's properties follow its last frame in braces.
    else if (line.endsWith(' {') && kept.length > 0) kept.push(`${kept.pop()} {`);
  }
  const words = foldFrames(kept.join('\n')).replaceAll(IMPORTED_FROM, '');
  return `${withoutBox(words).trim()}\n`.replace(/^\n$/, '');
}

/** Returns the first error that `node --check` prints, or null if there is none. */
export function nodeCheckError(stderr: string, source: SourceText) {
  return lastError(firstLines(stderr), source);
}
