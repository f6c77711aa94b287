import { columnOfByte, type SourceText } from '#runner/source-text.ts';

const PLACE = /^(\/[^:]{1,300}):(\d{1,9}):(?:(\d{1,9}):)? (fatal error|error|warning|note): (.*)$/;
/** A place from which a template was used. */
const CHAIN = /^(\/[^:]{1,300}):(\d{1,9}):(?:(\d{1,9}):)? {2,}(?:recursively )?required (?:from|by|for)/;
/** `In function`, `In instantiation of`, `At global scope`, and contexts that g++ has left out. */
const CONTEXT = /^(\/[^:]{1,300}):(?:\d{1,9}:)?(?:\d{1,9}:)? {1,3}(?:(?:In|At) |\[ )/;
const INCLUDED = /^(?:In file included from| {17}from) ([^:]{1,300}):(\d{1,9})/;
/** A line of the program as g++ shows it, and what it draws below. */
const EXCERPT = /^ *\d* \|/;
/** As g++ knows the precompiled header of cpp-headers.ts: it was made there. */
const PRECOMPILED = '/box/set.h';
/** Longest message of an error inside of a header, in characters. */
const MAX_MESSAGE = 300;
/** Longest line that is looked into, in characters. */
const MAX_LINE = 2_000;

interface Place {
  file: string;
  line: number;
  /** In bytes, as g++ counts. */
  column: number;
}

/** What is said before an error, until it is known where that is. */
interface Pending {
  lines: string[];
  /** The learner's last place from which a template was used, or that includes a header. */
  from: Place | null;
}

/**
 * g++'s words about the learner's own lines alone: an error inside of a header of the library is said of the line from
 * which it was used, and what g++ tells of the library's own lines is counted instead of shown. It may be thousands of
 * lines for one mistake.
 *
 * @param main the file of `source`, as g++ names it
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
  /** Lines of which an error was said. */
  readonly #reported = new Set<string>();
  #pending: Pending = { lines: [], from: null };
  /** What g++ draws of the place before is shown. */
  #isShown = true;
  /** The candidate to which notes belong that are moved in is the learner's. */
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

  #context(text: string, place: Place, isChain: boolean): void {
    this.#isShown = isOwn(place.file) && !this.#isPrecompiled(place);
    if (!this.#isShown) {
      this.leftOut += 1;
      return;
    }
    if (isChain || place.line > 0) this.#pending.from = place;
    this.#pending.lines.push(text);
  }

  #error(text: string, place: Place, kind: string, message: string): void {
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

  #note(text: string, place: Place, message: string): void {
    this.leftOut += this.#pending.lines.length;
    this.#pending = { lines: [], from: null };
    const isMovedIn = message.startsWith('  ');
    if (!isMovedIn) this.#isOwnCandidate = isOwn(place.file);
    this.#isShown = isOwn(place.file) && this.#isOwnCandidate;
    if (this.#isShown) this.kept.push(text);
    else this.leftOut += 1;
  }

  /** The precompiled header stands in for the program's own includes, and is none of its files. */
  #isPrecompiled({ file }: Place): boolean {
    return file === PRECOMPILED && file !== this.#main;
  }

  #firstInclude(): Place {
    const at = this.#source.lines.findIndex((line) => /^\s*#\s*include\b/.test(line.slice(0, MAX_LINE)));
    return { file: this.#main, line: Math.max(0, at) + 1, column: 1 };
  }
}

function isOwn(file: string): boolean {
  return file.startsWith('/box/');
}

function placeOf([, file = '', line = '0', column = '1']: RegExpExecArray): Place {
  return { file, line: Number(line), column: Number(column) || 1 };
}

function shortMessage(message: string): string {
  const short = message.replace(/ (?:\[with [^\]]{0,1500}\]|\{aka [^}]{0,300}\})/g, '');
  return short.length > MAX_MESSAGE ? `${short.slice(0, MAX_MESSAGE)}…` : short;
}

/** The line and a mark below the column, drawn as g++ does. */
function excerpt(source: SourceText, { line, column }: Place): string[] {
  const text = source.lines[line - 1] ?? '';
  const before = text.slice(0, columnOfByte(source, line, column) - 1).replace(/[^\t]/g, ' ');
  return [`${String(line).padStart(5)} | ${text}`, `      | ${before}^`];
}
