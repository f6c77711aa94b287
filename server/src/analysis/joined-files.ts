/** Programs of several files: their sources are analysed as one program, whose lines are told apart again at the end. */
import type { Complexity, LanguageId } from '@coderoom/contract';
import { type Message, message, messageFields, messageOf } from '@coderoom/contract/message';
import { everything, walk } from '#analysis/program/nodes.ts';
import type { ReadProgram } from '#syntax/program.ts';
import type { Statement } from '#syntax/tree.ts';

/** A source of a program beside its entry. */
export interface FurtherSource {
  name: string;
  content: string;
}

/** The sources of a program, read as one. */
export interface JoinedProgram {
  statements: Statement[];
  /** Names of sources that belong to the program and are not in it. */
  unread: string[];
  /** All texts one after the other: statements are numbered by its lines. */
  text: string;
  /** Says of a verdict's lines in which file they are. */
  place: (verdict: Complexity) => Complexity;
  /** Says the same of the lines in a sentence. */
  placeWords: (worded: Message) => Message;
}

/** Languages whose files see each other's names without importing them one by one. */
const SHARED_NAMES: ReadonlySet<LanguageId> = new Set(['java', 'cpp', 'go'] as const);

/**
 * Reads the sources of a program as one. A file that nothing names is no part of it, and one that cannot be read, or
 * that has a name of the entry again, is left out.
 *
 * @param mainName name of the function at which programs begin; null: they begin with their first statement
 * @returns null if the entry cannot be read in time
 */
export function readTogether(
  read: ReadProgram,
  {
    language,
    source,
    others,
    mainName,
  }: {
    language: LanguageId;
    source: string;
    others: readonly FurtherSource[];
    mainName: string | null;
  },
  limitMs: number,
): JoinedProgram | null {
  const own = read(withoutLocalImports(source, language, others), limitMs);
  if (own === null) return null;
  if (others.length === 0) {
    const same = <Item>(item: Item) => item;
    return { statements: [...own], unread: [], text: source, place: same, placeWords: same };
  }
  const taken = new Set(own.flatMap(definedName));
  if (mainName !== null) taken.add(mainName);
  const used = usedSources(source, others, language);
  const definitions: Statement[] = [];
  const rest: Statement[] = [];
  const unread: string[] = [];
  const files: PlacedFile[] = [];
  let lines = linesIn(source);
  for (const { name, content } of used) {
    const before = lines;
    lines += linesIn(content);
    // Lines of one file are numbered after those of the file before.
    const text = withoutLocalImports(content, language, others);
    const statements = read(`${'\n'.repeat(before)}${text}`, limitMs)?.filter(
      (statement) => !isStart(statement, mainName),
    );
    const names = statements?.flatMap(definedName) ?? [];
    if (statements === undefined || names.some((one) => taken.has(one))) {
      unread.push(name);
      continue;
    }
    for (const one of names) taken.add(one);
    files.push({ name, before });
    for (const statement of statements) (isDefinition(statement) ? definitions : rest).push(statement);
  }
  // What the other files do when they are loaded comes first.
  const statements = [
    ...own.filter(isDefinition),
    ...definitions,
    ...rest,
    ...own.filter((statement) => !isDefinition(statement)),
  ];
  if (files.length > 0) callWithoutModule(statements, new Set(others.map(({ name }) => stemOf(name))), taken);
  const isAll = files.length === 0 || SHARED_NAMES.has(language);
  return {
    statements,
    unread,
    text: [source, ...used.map(({ content }) => content)].join('\n'),
    place: (verdict) => (files.length === 0 ? verdict : placed(verdict, files, isAll)),
    placeWords: (worded) => wordsPlaced(worded, files),
  };
}

function isDefinition({ kind }: Statement): boolean {
  return kind === 'function' || kind === 'type';
}

function definedName(statement: Statement): string[] {
  if (statement.kind === 'type') return [statement.name];
  // Methods outside their class may have any name, and declarations have no body.
  const isPlain =
    statement.kind === 'function' && statement.receiver === undefined && statement.owner === undefined;
  return isPlain && statement.body.length > 0 ? [statement.name] : [];
}

/** True for the start of another program: a second `main`, or what a Python file does when it is run itself. */
function isStart(statement: Statement, mainName: string | null): boolean {
  if (statement.kind === 'function') {
    return statement.name === mainName || (statement.body.length === 0 && statement.owner === undefined);
  }
  return (
    statement.kind === 'branch' &&
    [...everything([statement.test])].some((node) => node.kind === 'name' && node.name === '__name__')
  );
}

/** Calls functions of a module by their own names: `shapes.area(2)` becomes `area(2)`. */
function callWithoutModule(
  statements: readonly Statement[],
  modules: ReadonlySet<string>,
  names: ReadonlySet<string>,
): void {
  for (const node of walk(statements)) {
    if (node.kind !== 'call' || node.receiver?.kind !== 'name') continue;
    if (modules.has(node.receiver.name) && names.has(node.name)) node.receiver = null;
  }
}

function stemOf(name: string): string {
  return (name.split('/').at(-1) ?? name).replace(/\.\w+$/, '');
}

function linesIn(text: string): number {
  return text.split('\n').length;
}

/** Returns the sources that the entry names, or that a named one names; all where names are shared. */
function usedSources(
  source: string,
  others: readonly FurtherSource[],
  language: LanguageId,
): readonly FurtherSource[] {
  if (SHARED_NAMES.has(language)) return others;
  const used = new Set<FurtherSource>();
  const waiting = [source];
  for (let text = waiting.pop(); text !== undefined; text = waiting.pop()) {
    const words = new Set(text.match(/[\p{L}\p{N}_$]+/gu));
    for (const other of others) {
      const parts = stemOf(other.name).match(/[\p{L}\p{N}_$]+/gu) ?? [];
      // A package is named by its folder.
      const isNamed =
        parts.every((part) => words.has(part)) || /(?:^|\/)(?:__init__\.py|mod\.rs)$/.test(other.name);
      if (!isNamed || used.has(other)) continue;
      used.add(other);
      waiting.push(other.content);
    }
  }
  return others.filter((other) => used.has(other));
}

/** `const { area } = require('./shapes');`: a declaration that would hide the function. */
const REQUIRED =
  /^[ \t]*(?:const|let|var)\s[^=;]{1,500}=\s*require\(\s*(['"])\.{1,2}\/[^'"\n]{1,300}\1\s*\)\s*;?/gm;

/** Blanks out declarations that only name what other files define. */
function withoutLocalImports(text: string, language: LanguageId, others: readonly FurtherSource[]): string {
  if (others.length === 0 || (language !== 'javascript' && language !== 'typescript')) return text;
  return text.replace(REQUIRED, (found) => found.replace(/[^\n]/g, ' '));
}

/** A file of the joined text, and the number of lines before it. */
interface PlacedFile {
  name: string;
  before: number;
}

function placeOf(line: number, files: readonly PlacedFile[]): { line: number; file?: string } {
  const file = files.findLast(({ before }) => line > before);
  return file === undefined ? { line } : { line: line - file.before, file: file.name };
}

/** Names the file of each line in a sentence, if it is not the entry. */
function wordsPlaced(worded: Message, files: readonly PlacedFile[]): Message {
  const before = worded.text.split('{}');
  const values = worded.values.map((value, index) => {
    if (typeof value === 'object') return wordsPlaced(value, files);
    if (typeof value !== 'number' || !/\bline $/i.test(before[index] ?? '')) return value;
    const { line, file } = placeOf(value, files);
    return file === undefined ? line : message`${line} of ${file}`;
  });
  return { ...worded, values };
}

/** @param isSure false: a name may have been imported in a way that is not followed */
function placed(verdict: Complexity, files: readonly PlacedFile[], isSure: boolean): Complexity {
  const inFiles = (worded: Message) => wordsPlaced(worded, files);
  const { explanation, explanation_message, evidence, confidence, ...others } = verdict;
  return {
    ...others,
    confidence: isSure || confidence === null ? confidence : 'probable',
    ...(explanation === null
      ? { explanation }
      : messageFields('explanation', inFiles(messageOf(explanation, explanation_message)))),
    evidence: evidence.map(({ line, what, what_message, ...cost }) => ({
      ...placeOf(line, files),
      ...messageFields('what', inFiles(messageOf(what, what_message))),
      ...cost,
    })),
  };
}
