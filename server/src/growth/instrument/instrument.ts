/**
 * Inserts counters into a program's text: at the beginning of every loop round, function and branch, and around library
 * calls whose cost depends on a size. Lines keep their numbers, and the program keeps its output.
 */
import type { LanguageId } from '@coderoom/contract';
import type { SourceNode } from '#syntax/source-node.ts';
import { functionNames } from './declared-names.ts';
import type { Edits } from './edits.ts';
import { Instrumenter } from './instrumenter.ts';
import { withRuntime } from './runtime-place.ts';
import { type CountedLine, type Counter, Counters, MAX_COUNTERS } from './runtimes/counters.ts';
import { COUNTING_RUNTIMES } from './runtimes/of-language.ts';
import type { CountedFolders } from './runtimes/runtime.ts';

/** A file of a program that is changed or added to count its steps. */
export interface CountingFile {
  name: string;
  content: string;
}

/** A program with counters. */
export interface InstrumentedProgram {
  code: string;
  /** Files that are added to the program. */
  added: CountingFile[];
  counters: Counter[];
  lines: CountedLine[];
}

/** Sources of a program beside its entry, with counters. */
export interface InstrumentedSources {
  files: CountingFile[];
  counters: Counter[];
  lines: CountedLine[];
}

/** A source and its syntax tree. */
export interface ParsedSource {
  name: string;
  content: string;
  root: SourceNode;
}

/** Facts about a whole program that are known when one of its sources gets counters. */
export interface WholeProgram {
  language: LanguageId;
  folders: CountedFolders;
  /** Names of the functions of all sources. */
  functions: ReadonlySet<string>;
}

/** Options of the instrumentation: library calls are left out where the compiler refuses their counters. */
export interface InstrumentOptions {
  /** Begins the report of the counters. */
  nonce: string;
  countsLibrary: boolean;
  /** The program and its other sources; absent: it has no others. */
  several?: { program: WholeProgram; others: InstrumentedSources };
}

export function instrument(
  source: string,
  root: SourceNode,
  language: LanguageId,
  { nonce, countsLibrary, several }: InstrumentOptions,
): InstrumentedProgram {
  const all = [...(several?.others.counters ?? [])];
  const counters = new Counters(all, all.length + MAX_COUNTERS, null);
  const functions = several?.program.functions ?? functionNames(root, source, language);
  const edits = counted({ name: '', content: source, root }, language, {
    countsLibrary,
    counters,
    functions,
  });
  const runtime = COUNTING_RUNTIMES[language];
  const { before, after, added } =
    several === undefined
      ? { ...runtime.text(all.length, nonce), added: [] }
      : runtime.shared(all.length, nonce, several.program.folders);
  const code = withRuntime(source, root, language, edits, before);
  const lines = [...counters.lines, ...(several?.others.lines ?? [])];
  return { code: `${code}\n${after}`, added, counters: all, lines };
}

/** Inserts counters into the sources of a program beside its entry: they are numbered before those of the entry. */
export function instrumentOthers(
  sources: readonly ParsedSource[],
  { language, folders, functions }: WholeProgram,
  countsLibrary: boolean,
): InstrumentedSources {
  const all: Counter[] = [];
  const lines: CountedLine[] = [];
  const files = sources.map((source) => {
    const { name, content, root } = source;
    const first = all.length;
    const counters = new Counters(all, MAX_COUNTERS, name);
    const edits = counted(source, language, { countsLibrary, counters, functions });
    lines.push(...counters.lines);
    const before = COUNTING_RUNTIMES[language].inEach(folders);
    const isChanged = all.length > first;
    return {
      name,
      content: isChanged ? withRuntime(content, root, language, edits, before) : content,
    };
  });
  return { files, counters: all, lines };
}

function counted(
  { content, root }: ParsedSource,
  language: LanguageId,
  options: { countsLibrary: boolean; counters: Counters; functions: ReadonlySet<string> },
): Edits {
  const instrumenter = new Instrumenter(content, language, options);
  instrumenter.visitAll(root, null, 0);
  return instrumenter.edits;
}
