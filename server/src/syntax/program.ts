/** Parses programs with tree-sitter and lowers them to one small syntax tree for all languages. */
import type { LanguageId } from '@coderoom/contract';
import { CPP } from './lowering/cpp.ts';
import { ECMASCRIPT } from './lowering/ecmascript.ts';
import { GO } from './lowering/go.ts';
import { JAVA } from './lowering/java.ts';
import { Lowering, type LoweringRules } from './lowering/lowering.ts';
import { PYTHON } from './lowering/python.ts';
import { RUST } from './lowering/rust.ts';
import { loadParser } from './parser.ts';
import type { Statement } from './tree.ts';

const VOCABULARIES: Record<LanguageId, LoweringRules> = {
  python: PYTHON,
  javascript: ECMASCRIPT,
  typescript: ECMASCRIPT,
  java: JAVA,
  cpp: CPP,
  go: GO,
  rust: RUST,
};

/** Parses a program into the common tree of all languages. Returns null if that takes too long. */
export type ReadProgram = (source: string, limitMs?: number) => Statement[] | null;

/** Returns the reader for a language; loaded once. */
export async function loadReader(language: LanguageId): Promise<ReadProgram> {
  const parse = await loadParser(language);
  return (source, limitMs) => {
    const root = parse(source, limitMs);
    return root && new Lowering(source, VOCABULARIES[language]).statements(root.children);
  };
}
