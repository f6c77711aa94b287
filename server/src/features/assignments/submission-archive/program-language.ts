import { LANGUAGES, type LanguageId } from '@coderoom/contract';
import { extensionOf, isTestName, languageOfName, type StudentFile } from './source-kinds.ts';

/** Extensions that do not tell the language of a file. */
const UNTOLD = new Set(['', 'txt', 'text']);
/** Most characters counted per file: a long library does not decide the language. */
const MAX_COUNTED = 32 * 1024;
/** Most characters examined per file. */
const LOOKED_AT = 64 * 1024;

/** Returns the language of most of a student's files, by length; null if none is recognised. */
export function languageOfFiles(files: readonly StudentFile[]): LanguageId | null {
  const amounts = new Map<LanguageId, number>();
  for (const file of files) {
    const language = languageOfFile(file);
    if (language === null || /\.min\.js$/i.test(file.name)) continue;
    const counted = Math.min(file.content.length, MAX_COUNTED) / (isTestName(file.name) ? 8 : 1);
    // Empty files count too, by their extension.
    amounts.set(language, (amounts.get(language) ?? 0) + counted + 1);
  }
  const largest = Math.max(...amounts.values());
  return LANGUAGES.find((language) => amounts.get(language) === largest) ?? null;
}

/** Returns the language of a file within a program of `language`: TypeScript may import JavaScript. */
export function languageWithin(file: StudentFile, language: LanguageId): LanguageId | null {
  const own = languageOfFile(file);
  return language === 'typescript' && own === 'javascript' ? language : own;
}

function languageOfFile({ name, content }: StudentFile): LanguageId | null {
  const byName = languageOfName(name);
  if (byName !== null || !UNTOLD.has(extensionOf(name))) return byName;
  return languageOfContent(content.slice(0, LOOKED_AT));
}

/**
 * Patterns that nearly every program of a language matches, and no program of another: all must match. The first
 * matching language is used. Each pattern takes a single pass over any text.
 */
const SIGNS: readonly [LanguageId, ...RegExp[]][] = [
  ['python', /^#!.*\bpython/],
  ['javascript', /^#!.*\bnode\b/],
  ['cpp', /^[ \t]*#[ \t]*include[ \t]*[<"]/m],
  ['java', /\bpublic static void main\b|^import java\./m],
  ['go', /^package \w+/m, /^(?:func|import)\b/m],
  ['rust', /^[ \t]*(?:pub )?fn \w+[(<]/m],
  ['typescript', /^(?:export )?(?:interface \w+ \{|type \w+ = )/m],
  ['typescript', /\b(?:let|const) \w+: (?:string|number|boolean)\b/],
  ['javascript', /\bconsole\.log\(|^[ \t]*(?:const|let|var) \w+ = |^function \w+\(|\brequire\(['"]/m],
  ['python', /^(?:def \w+\(|class \w+[(:]|from \w+ import |import \w+$|if .+:$|for \w+ in )/m],
  ['python', /^[ \t]*print\(|^\w+ = (?:input\(|int\(|\[)/m],
];

function languageOfContent(content: string): LanguageId | null {
  return SIGNS.find(([, ...signs]) => signs.every((sign) => sign.test(content)))?.[0] ?? null;
}
