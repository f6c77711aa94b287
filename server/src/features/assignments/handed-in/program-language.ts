import { LANGUAGES, type LanguageId } from '@coderoom/contract';
import { extensionOf, isTestName, languageOfName } from './source-kinds.ts';
import type { StudentFile } from './student-file.ts';

/** Extensions that say nothing of what is written in a file. */
const UNTOLD = new Set(['', 'txt', 'text']);
/** Of a longer file only so much counts, in characters: a library is no more the student's for its length. */
const MOST_COUNTED = 32 * 1024;
/** How much of a file is looked at. */
const LOOKED_AT = 64 * 1024;

/** The language in which most of a student's files are written; null where none is. */
export function languageOfFiles(files: readonly StudentFile[]): LanguageId | null {
  const amounts = new Map<LanguageId, number>();
  for (const file of files) {
    const language = languageOfFile(file);
    if (language === null || /\.min\.js$/i.test(file.name)) continue;
    const counted = Math.min(file.content.length, MOST_COUNTED) / (isTestName(file.name) ? 8 : 1);
    // A file without content has an extension all the same.
    amounts.set(language, (amounts.get(language) ?? 0) + counted + 1);
  }
  const most = Math.max(...amounts.values());
  return LANGUAGES.find((language) => amounts.get(language) === most) ?? null;
}

/** The language of a file in a program of `language`: TypeScript may import JavaScript. */
export function languageWithin(file: StudentFile, language: LanguageId): LanguageId | null {
  const own = languageOfFile(file);
  return language === 'typescript' && own === 'javascript' ? language : own;
}

function languageOfFile({ name, content }: StudentFile): LanguageId | null {
  const told = languageOfName(name);
  if (told !== null || !UNTOLD.has(extensionOf(name))) return told;
  return languageOfContent(content.slice(0, LOOKED_AT));
}

/**
 * What a program of a language hardly does without, and no other one has: all of the signs. The first language that
 * fits is taken. Each sign is looked for in one pass, whatever the text is.
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
