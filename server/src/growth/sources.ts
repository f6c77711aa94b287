/** The sources of a program beside its entry: which of them are counted, and with what. */

import type { LanguageId } from '@coderoom/contract';
import { canBeEntry, entryNameOf } from '@coderoom/contract/project-names';
import type { Parse } from '#syntax/parser.ts';
import { functionNames } from './instrument/declared-names.ts';
import {
  type InstrumentedSources,
  instrumentOthers,
  type ParsedSource,
  type WholeProgram,
} from './instrument/instrument.ts';

/** A text file of a program beside its entry. */
export interface OtherSource {
  name: string;
  content: string;
}

/** The sources of a program beside its entry. */
export interface SeveralSources {
  /** Sources that the complexity analysis reads with the entry. */
  analysed: readonly OtherSource[];
  /** Null: the entry counts alone. */
  several: {
    program: WholeProgram;
    instrumented: InstrumentedSources;
    fallback: InstrumentedSources;
  } | null;
  /** Names of sources that are left as they are. */
  uncounted: string[];
}

/** Longest sources that get counters, all together, in UTF-16 units: each is kept twice, with and without library calls. */
const MAX_LENGTH = 256 * 1024;

const HEADER = /\.(?:h|hh|hpp|hxx|h\+\+)$/i;
/** Sources of web pages, which are no plain JavaScript. */
const MARKUP = /\.[jt]sx$/i;

/** Parses the sources beside the entry, and inserts counters into them. */
export function readSources(
  {
    language,
    code,
    entryName,
    others = [],
  }: {
    language: LanguageId;
    code: string;
    entryName?: string | null | undefined;
    others?: readonly OtherSource[];
  },
  parse: Parse,
): SeveralSources {
  const entry = entryNameOf(language, entryName);
  const sources = others.filter(({ name }) => isSourceOf(language, name));
  // C needs other functions that count than C++ does: those of a file of their own know both.
  if (sources.length === 0 && !(language === 'cpp' && entry.endsWith('.c')))
    return { analysed: [], several: null, uncounted: [] };
  const folder = folderOf(entry);
  // A library's crate does not know the program that uses it, where the counters are.
  const isCrateApart =
    language === 'rust' &&
    sources.some(({ name }) => name === (folder === '' ? 'lib.rs' : `${folder}/lib.rs`));
  const parsed: ParsedSource[] = [];
  const uncounted: string[] = [];
  let length = 0;
  for (const { name, content } of sources) {
    const fits = !isCrateApart && !MARKUP.test(name) && length + content.length <= MAX_LENGTH;
    const root = fits ? parse(content) : null;
    if (root === null) uncounted.push(name);
    else {
      length += content.length;
      parsed.push({ name, content, root });
    }
  }
  const entryRoot = parse(code);
  const functions = new Set(
    [...parsed, ...(entryRoot === null ? [] : [{ content: code, root: entryRoot }])].flatMap((source) => [
      ...functionNames(source.root, source.content, language),
    ]),
  );
  const program: WholeProgram = {
    language,
    folders: { entry: folder, module: moduleOf(others) },
    functions,
  };
  return {
    analysed: sources,
    several: {
      program,
      instrumented: instrumentOthers(parsed, program, true),
      fallback: instrumentOthers(parsed, program, false),
    },
    uncounted,
  };
}

function isSourceOf(language: LanguageId, name: string): boolean {
  return (
    canBeEntry(language, name) || (language === 'cpp' && HEADER.test(name)) || isMarkupOf(language, name)
  );
}

function isMarkupOf(language: LanguageId, name: string): boolean {
  return MARKUP.test(name) && (language === 'javascript' || language === 'typescript');
}

function folderOf(name: string): string {
  return name.slice(0, Math.max(0, name.lastIndexOf('/')));
}

/** The module of a Go program, by its go.mod. */
function moduleOf(files: readonly OtherSource[]): { path: string; folder: string } {
  const file = files.find(({ name }) => name === 'go.mod' || name.endsWith('/go.mod'));
  const path = file && /^module[ \t]{1,20}(\S{1,300})/m.exec(file.content)?.[1];
  return file === undefined || path === undefined
    ? { path: '', folder: '' }
    : { path, folder: folderOf(file.name) };
}
