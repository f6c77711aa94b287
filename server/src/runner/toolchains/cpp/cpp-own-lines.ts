import { columnOfByte, type SourceText } from '#runner/source-text.ts';

const PLACE = /^(\/[^:]{1,300}):(\d{1,9}):(?:(\d{1,9}):)? (fatal error|error|warning|note): (.*)$/;
/** A position from which a template was used. */
const CHAIN = /^(\/[^:]{1,300}):(\d{1,9}):(?:(\d{1,9}):)? {2,}(?:recursively )?required (?:from|by|for)/;
/** `In function`, `In instantiation of`, `At global scope`, and contexts that g++ has left out. */
const CONTEXT = /^(\/[^:]{1,300}):(?:\d{1,9}:)?(?:\d{1,9}:)? {1,3}(?:(?:In|At) |\[ )/;
const INCLUDED = /^(?:In file included from| {17}from) ([^:]{1,300}):(\d{1,9})/;
/** A line of the program as g++ shows it, and the marks below it. */
const EXCERPT = /^ *\d* \|/;
/** g++'s path of the precompiled header of cpp-headers.ts, which was made there. */
const PRECOMPILED = '/box/set.h';
/** Longest message of an error inside a header, in characters. */
const MAX_MESSAGE = 300;
/** Longest line that is examined, in characters. */
const MAX_LINE = 2_000;

interface SourceLocation {
  file: string;
  line: number;
  /** In bytes, as g++ counts. */
  column: number;
}

/** Context lines before an error, until its position is known. */
interface Pending {
  lines: string[];
  /** The last of the learner's positions that used a template or included a header. */
  from: SourceLocation | null;
}

/**
 * Reduces g++'s messages to those about the learner's own lines: an error inside a library header is reported at the
 * line that used it, and messages about the library's own lines are counted instead of shown. One mistake may cause
 * thousands of them.
 *
 * @param main file name of `source`, as g++ prints it
 */
export function aboutOwnLines(stderr: string, source: SourceText, main: string): string {
  const reader = new OwnLines(source, main);
  for (const text of stderr.split('\n')) reader.read(text);
  const { kept, leftOut } = reader;
  if (leftOut === 0) return stderr;
  if (kept.at(-1) === '') kept.pop();
  return [...kept, `(${leftOut} lines about the inside of the C++ library are left out)`, ''].join('\n');
}

class OwnLines {
  readonly kept: string[] = [];
  leftOut = 0;
  readonly #source: SourceText;
  readonly #main: string;
  /** Lines with a reported error. */
  readonly #reported = new Set<string>();
  #pending: Pending = { lines: [], from: null };
  /** True if the excerpt of the last position is shown. */
  #isShown = true;
  /** True if the candidate that indented notes belong to is the learner's. */
  #isOwnCandidate = true;

  constructor(source: SourceText, main: string) {
    this.#source = source;
    this.#main = main;
  }

  read(text: string): void {
    const looked = text.slice(0, MAX_LINE);
    const place = PLACE.exec(looked);
    if (place !== null) {
      const [, , , , kind = '', message = ''] = place;
      if (kind === 'note') this.#note(text, placeOf(place), message);
      else this.#error(text, placeOf(place), kind, message);
      return;
    }
    const chain = CHAIN.exec(looked);
    const context = chain ?? CONTEXT.exec(looked) ?? INCLUDED.exec(looked);
    if (context !== null) this.#context(text, placeOf(context), chain !== null);
    else if (!EXCERPT.test(looked)) this.kept.push(text);
    else if (this.#isShown) (this.#pending.lines.length > 0 ? this.#pending.lines : this.kept).push(text);
    else this.leftOut += 1;
  }

  #context(text: string, place: SourceLocation, isChain: boolean): void {
    this.#isShown = isOwn(place.file) && !this.#isPrecompiled(place);
    if (!this.#isShown) {
      this.leftOut += 1;
      return;
    }
    if (isChain || place.line > 0) this.#pending.from = place;
    this.#pending.lines.push(text);
  }

  #error(text: string, place: SourceLocation, kind: string, message: string): void {
    const { lines, from } = this.#pending;
    this.#pending = { lines: [], from: null };
    this.#isShown = isOwn(place.file);
    this.#isOwnCandidate = this.#isShown;
    if (this.#isShown) {
      this.#reported.add(`${place.file}:${place.line}`);
      this.kept.push(...lines, text);
      return;
    }
    this.leftOut += lines.length + 1;
    const used = from ?? this.#firstInclude();
    if (kind === 'warning' || this.#reported.has(`${used.file}:${used.line}`)) return;
    this.#reported.add(`${used.file}:${used.line}`);
    this.kept.push(`${used.file}:${used.line}:${used.column}: ${kind}: ${shortMessage(message)}`);
    if (used.file === this.#main) this.kept.push(...excerpt(this.#source, used));
  }

  #note(text: string, place: SourceLocation, message: string): void {
    this.leftOut += this.#pending.lines.length;
    this.#pending = { lines: [], from: null };
    const isMovedIn = message.startsWith('  ');
    if (!isMovedIn) this.#isOwnCandidate = isOwn(place.file);
    this.#isShown = isOwn(place.file) && this.#isOwnCandidate;
    if (this.#isShown) this.kept.push(text);
    else this.leftOut += 1;
  }

  /** True for the precompiled header: it stands in for the program's own includes, and is not one of its files. */
  #isPrecompiled({ file }: SourceLocation): boolean {
    return file === PRECOMPILED && file !== this.#main;
  }

  #firstInclude(): SourceLocation {
    const index = this.#source.lines.findIndex((line) => /^\s*#\s*include\b/.test(line.slice(0, MAX_LINE)));
    return { file: this.#main, line: Math.max(0, index) + 1, column: 1 };
  }
}

function isOwn(file: string): boolean {
  return file.startsWith('/box/');
}

function placeOf([, file = '', line = '0', column = '1']: RegExpExecArray): SourceLocation {
  return { file, line: Number(line), column: Number(column) || 1 };
}

function shortMessage(message: string): string {
  const short = message.replace(/ (?:\[with [^\]]{0,1500}\]|\{aka [^}]{0,300}\})/g, '');
  return short.length > MAX_MESSAGE ? `${short.slice(0, MAX_MESSAGE)}…` : short;
}

/** Returns a line with a mark below a column, formatted as by g++. */
function excerpt(source: SourceText, { line, column }: SourceLocation): string[] {
  const text = source.lines[line - 1] ?? '';
  const before = text.slice(0, columnOfByte(source, line, column) - 1).replace(/[^\t]/g, ' ');
  return [`${String(line).padStart(5)} | ${text}`, `      | ${before}^`];
}
