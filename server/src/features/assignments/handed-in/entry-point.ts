import type { LanguageId } from '@coderoom/contract';
import { ENTRY_STEMS, extensionOf, isTestName, stemOf } from './source-kinds.ts';
import type { StudentFile } from './student-file.ts';

/** How a file says that a program begins in it; null: the language has no such thing. */
const BEGINNINGS: Record<LanguageId, RegExp | null> = {
  python: /^if\s+__name__\s*==\s*['"]__main__['"]/m,
  javascript: /\brequire\.main\s*===?\s*module\b/,
  typescript: /\brequire\.main\s*===?\s*module\b/,
  java: /\bstatic\s+(?:public\s+)?(?:final\s+)?void\s+main\s*\(|^[ \t]*void\s+main\s*\(\s*\)/m,
  cpp: /^[ \t]*(?:(?:int|void|auto|signed)[ \t]+)?main\s*\(/m,
  go: /^func[ \t]+main\s*\(\s*\)/m,
  rust: /^[ \t]*(?:pub[ \t]+)?(?:async[ \t]+)?fn[ \t]+main\s*\(/m,
};
/** Without a beginning there is no program in these languages, only a part of one. */
const NEEDS_BEGINNING: readonly LanguageId[] = ['java', 'cpp', 'go', 'rust'];
/** Files that cannot be run themselves. */
const NEVER_ENTRIES = new Set(['h', 'hpp', 'hh', 'hxx', 'h++', 'inl', 'ipp', 'tpp', 'jsx', 'd.ts']);

/**
 * The file that a program begins in; null where none can be run. Whatever is alike otherwise, the file nearest to
 * the top counts, then the first by name.
 */
export function entryOf(
  sources: readonly StudentFile[],
  language: LanguageId,
  student: string,
): StudentFile | null {
  const candidates = sources.filter(({ name }) => isRunnable(name));
  if (candidates.length <= 1) return candidates[0] ?? null;
  const imported = importedStems(sources, language);
  const ranked = candidates
    .map((file) => ({ file, rank: rankOf(file, { language, student, imported }) }))
    .sort((a, b) => compareRanks(a.rank, b.rank));
  return ranked[0]?.file ?? null;
}

function isRunnable(name: string): boolean {
  return !NEVER_ENTRIES.has(extensionOf(name)) && !name.endsWith('.d.ts');
}

interface Circumstances {
  language: LanguageId;
  student: string;
  imported: ReadonlySet<string>;
}

/** What speaks for a file, the weightiest first; less is better, texts by their code units. */
function rankOf(file: StudentFile, { language, student, imported }: Circumstances): (number | string)[] {
  const { name, content } = file;
  const stem = stemOf(name).toLowerCase();
  const begins = BEGINNINGS[language]?.test(withoutComments(content, language)) ?? false;
  const known = ENTRY_STEMS.indexOf(stem);
  const depth = name.split('/').length;
  return [
    isTestName(name) ? 1 : 0,
    NEEDS_BEGINNING.includes(language) && !begins ? 1 : 0,
    known === -1 ? ENTRY_STEMS.length : known,
    isNamedFor(stem, name, student) ? 0 : 1,
    begins ? 0 : 1,
    imported.has(stem) ? 1 : 0,
    depth,
    name,
  ];
}

function compareRanks(a: readonly (number | string)[], b: readonly (number | string)[]): number {
  for (const [at, value] of a.entries()) {
    const other = b[at] as typeof value;
    if (value !== other) return value < other ? -1 : 1;
  }
  return 0;
}

/** Whether a file is named for its folder or for the student. */
function isNamedFor(stem: string, name: string, student: string): boolean {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .normalize('NFKD')
      .replace(/[^\p{L}\p{N}]/gu, '');
  const folder = name.split('/').at(-2) ?? '';
  return plain(stem) !== '' && [plain(folder), plain(student)].includes(plain(stem));
}

const RELATIVE_IMPORT = /\b(?:from|import|require)[ \t]{0,8}\(?[ \t]{0,8}['"](\.[^'"\n]{1,300})['"]/g;
/** How files name others of their program, by the last part of a path or name. */
const IMPORTS: Partial<Record<LanguageId, readonly RegExp[]>> = {
  python: [
    /^[ \t]*from[ \t]+\.*([\w.]+)[ \t]+import\b/gm,
    /^[ \t]*import[ \t]+([\w., ]+)/gm,
    /^[ \t]*from[ \t]+\.+[ \t]+import[ \t]+([\w, ]+)/gm,
  ],
  javascript: [RELATIVE_IMPORT],
  typescript: [RELATIVE_IMPORT],
  rust: [/^[ \t]*(?:pub[ \t]+)?mod[ \t]+(\w+)[ \t]*;/gm],
  cpp: [/^[ \t]*#[ \t]*include[ \t]*"([^"\n]{1,300})"/gm],
};

/** Names, without folder and extension, of files that others import. */
function importedStems(sources: readonly StudentFile[], language: LanguageId): Set<string> {
  const stems = new Set<string>();
  for (const { name, content } of sources) {
    for (const pattern of IMPORTS[language] ?? []) {
      for (const [, list = ''] of content.matchAll(pattern)) {
        for (const path of list.split(',')) {
          const stem = lastPart(path.trim().split(/\s/)[0] ?? '', language);
          if (stem !== stemOf(name).toLowerCase()) stems.add(stem);
        }
      }
    }
  }
  return stems;
}

function lastPart(path: string, language: LanguageId): string {
  const part = language === 'python' ? path.slice(path.lastIndexOf('.') + 1) : stemOf(path);
  return part.toLowerCase();
}

/** Comments and texts: alternatives that begin differently, so that no place is tried twice. */
const COMMENTS = /\/\/[^\n]*|\/\*[^*]*(?:\*(?!\/)[^*]*)*(?:\*\/|$)|"(?:[^"\\\n]|\\.)*"?/g;

/** A program that was commented out does not begin. Python has no need: what begins stands at the margin. */
function withoutComments(content: string, language: LanguageId): string {
  return language === 'python' ? content : content.replace(COMMENTS, ' ');
}
