import type { LanguageId } from '@coderoom/contract';
import { ENTRY_STEMS, extensionOf, isTestName, type StudentFile, stemOf } from './source-kinds.ts';

/** Pattern for a program's entry point, by language; null: the language has none. */
const BEGINNINGS: Record<LanguageId, RegExp | null> = {
  python: /^if\s+__name__\s*==\s*['"]__main__['"]/m,
  javascript: /\brequire\.main\s*===?\s*module\b/,
  typescript: /\brequire\.main\s*===?\s*module\b/,
  java: /\bstatic\s+(?:public\s+)?(?:final\s+)?void\s+main\s*\(|^[ \t]*void\s+main\s*\(\s*\)/m,
  cpp: /^[ \t]*(?:(?:int|void|auto|signed)[ \t]+)?main\s*\(/m,
  go: /^func[ \t]+main\s*\(\s*\)/m,
  rust: /^[ \t]*(?:pub[ \t]+)?(?:async[ \t]+)?fn[ \t]+main\s*\(/m,
};
/** Languages in which a file without an entry point is only part of a program. */
const NEEDS_BEGINNING: readonly LanguageId[] = ['java', 'cpp', 'go', 'rust'];
/** Extensions of files that can never be run themselves. */
const NEVER_ENTRIES = new Set(['h', 'hpp', 'hh', 'hxx', 'h++', 'inl', 'ipp', 'tpp', 'jsx', 'd.ts']);

/**
 * Returns the file that a program starts with; null if none can be run. Ties go to the file nearest to the top, then to
 * the first by name.
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

/** Returns the sort key of a candidate, most important criterion first; lower is better, texts by code units. */
function rankOf(file: StudentFile, { language, student, imported }: Circumstances): (number | string)[] {
  const { name, content } = file;
  const stem = stemOf(name).toLowerCase();
  const begins = BEGINNINGS[language]?.test(withoutComments(content, language)) ?? false;
  const stemIndex = ENTRY_STEMS.indexOf(stem);
  const depth = name.split('/').length;
  return [
    isTestName(name) ? 1 : 0,
    NEEDS_BEGINNING.includes(language) && !begins ? 1 : 0,
    stemIndex === -1 ? ENTRY_STEMS.length : stemIndex,
    isNamedFor(stem, name, student) ? 0 : 1,
    begins ? 0 : 1,
    imported.has(stem) ? 1 : 0,
    depth,
    name,
  ];
}

function compareRanks(a: readonly (number | string)[], b: readonly (number | string)[]): number {
  for (const [index, value] of a.entries()) {
    const other = b[index] as typeof value;
    if (value !== other) return value < other ? -1 : 1;
  }
  return 0;
}

/** True if a file is named after its folder or after the student. */
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
/** Patterns for imports of other files, which capture a path or name. */
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

/** Returns the names, without folder and extension, of files that others import. */
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

/**
 * Comments and string literals. The alternatives start with different characters, so that no position is tried twice.
 */
const COMMENTS = /\/\/[^\n]*|\/\*[^*]*(?:\*(?!\/)[^*]*)*(?:\*\/|$)|"(?:[^"\\\n]|\\.)*"?/g;

/**
 * Removes comments, so that a commented-out entry point does not count. In Python, entry points start a line anyway.
 */
function withoutComments(content: string, language: LanguageId): string {
  return language === 'python' ? content : content.replace(COMMENTS, ' ');
}
