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

/** After this long the parser gives up, in ms: the last resort, on a machine that has other things to do. */
const PARSE_LIMIT_MS = 2000;

/**
 * The parser asks every hundred of its steps whether to go on. Programs have it ask up to 0.034 times for each
 * character, and half of them 0.015 times; where it asks more often it is trying one way after another.
 */
const PAUSES_PER_CHARACTER = 0.04;
/** Of a short source, that much is not worth a question. */
const MIN_PAUSES = 200;

/**
 * So many `<` and `>` without the end of a statement or a block: the Java grammar keeps several readings of each
 * open, and takes memory by the square of their number (2 GB for 25 KB of `a<a<a<` or `a=>a=>`, after which no parser
 * works any more). It does so between two pauses, so it must not begin.
 */
const MAX_ANGLES = 500;

/**
 * Reads the source of a program. null: it takes more steps than a program of that length does, or longer than the
 * limit, in ms. What is not of the language is left out.
 */
export type Parse = (source: string, limitMs?: number) => SourceNode | null;

const loading = new Map<LanguageId, Promise<Parse>>();

/** The parser of a language, loaded once for the process. */
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

/** What says whether the parser has to give up, whenever it asks. */
function patience(characters: number, limitMs: number): () => boolean {
  const giveUpAt = performance.now() + limitMs;
  let left = MIN_PAUSES + characters * PAUSES_PER_CHARACTER;
  return () => {
    left -= 1;
    return left < 0 || performance.now() > giveUpAt;
  };
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
