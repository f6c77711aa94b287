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

/** After this long the parser gives up, in ms. */
const PARSE_LIMIT_MS = 2000;

/**
 * Reads the source of a program. null: it takes longer than the limit, in ms. What is not of the language is left
 * out.
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
    const giveUpAt = performance.now() + limitMs;
    const tree = parser.parse(source, null, { progressCallback: () => performance.now() > giveUpAt });
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
