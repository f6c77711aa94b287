import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { LanguageId } from '@coderoom/contract';
import { Language, Parser } from 'web-tree-sitter';
import { copyTree, GrammarNames, type SourceNode } from './source-node.ts';

const GRAMMARS: Record<LanguageId, string> = {
  python: 'python',
  javascript: 'javascript',
  typescript: 'typescript',
  java: 'java',
  cpp: 'cpp',
  go: 'go',
  rust: 'rust',
};

/** Default limit of the parser, in ms of processor time: a last resort. */
const PARSE_LIMIT_MS = 2000;

/**
 * Maximum number of progress callbacks per character. The parser makes one every hundred steps. Real programs cause up
 * to 0.034 per character, half of them 0.015; beyond that the parser is trying one alternative after another.
 */
const PAUSES_PER_CHARACTER = 0.04;
/** Minimum number of progress callbacks, whatever the source's length. */
const MIN_PAUSES = 200;

/**
 * Maximum number of `<` and `>` without the end of a statement or a block. The Java grammar keeps several readings of
 * each open, and takes memory quadratic in their number: 2 GB for 25 KB of `a<a<a<` or `a=>a=>`, after which no parser
 * works any more. This happens between two progress callbacks, so parsing must not start.
 */
const MAX_ANGLES = 500;

/**
 * Parses a program. Returns null if it takes more steps than programs of that length do, or exceeds the limit, in ms of
 * processor time. Invalid parts are dropped.
 */
export type Parse = (source: string, limitMs?: number) => SourceNode | null;

const loading = new Map<LanguageId, Promise<Parse>>();

/** Returns the parser of a language, loaded once per process. */
export function loadParser(language: LanguageId): Promise<Parse> {
  let parser = loading.get(language);
  if (parser === undefined) {
    parser = load(language);
    loading.set(language, parser);
    parser.catch(() => loading.delete(language));
  }
  return parser;
}

async function load(language: LanguageId): Promise<Parse> {
  await Parser.init();
  const packageFile = createRequire(import.meta.url).resolve('@vscode/tree-sitter-wasm/package.json');
  const file = join(dirname(packageFile), 'wasm', `tree-sitter-${GRAMMARS[language]}.wasm`);
  const grammar = await Language.load(file);
  const names = new GrammarNames(grammar);
  const parser = new Parser();
  parser.setLanguage(grammar);
  return (source, limitMs = PARSE_LIMIT_MS) => {
    if (language === 'java' && hasManyAngles(source)) return null;
    const tree = parser.parse(source, null, { progressCallback: patience(source.length, limitMs) });
    if (tree === null) {
      parser.reset();
      return null;
    }
    try {
      return copyTree(tree, source, names);
    } finally {
      tree.delete();
    }
  };
}

/**
 * Returns a progress callback that tells whether the parser must give up. What other threads and processes take of the
 * clock does not count: on a busy machine a program is read as well as on a quiet one.
 */
function patience(characters: number, limitMs: number): () => boolean {
  const giveUpAt = threadMs() + limitMs;
  let left = MIN_PAUSES + characters * PAUSES_PER_CHARACTER;
  return () => {
    left -= 1;
    return left < 0 || threadMs() > giveUpAt;
  };
}

/** Returns the processor time of this thread, in ms. */
function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

function hasManyAngles(source: string): boolean {
  let angles = 0;
  for (const character of source) {
    if (character === '<' || character === '>') angles += 1;
    else if (character === ';' || character === '{' || character === '}') angles = 0;
    if (angles > MAX_ANGLES) return true;
  }
  return false;
}
