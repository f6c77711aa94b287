/** The characters at which a program takes lines apart. */

/** Functions that take a text apart, and options of readers of tables, with what they take it apart at. */
const SPLITS =
  /(?:[sS]plit\w{0,20}|\bCut|\b[rl]?partition|StringTokenizer|[dD]elimiter)\(\s*(?:[\w.()]{1,60}\s*,\s*)?(["'`/])((?:\\.|(?!\1)[^\\\n]){1,12})\1|getline\(\s*\w+\s*,\s*\w+\s*,\s*'(.)'|(?:delimiter|separator|\bsep|\.Comma)\s{0,4}[=:]\s{0,4}["'](.)["']/g;

/** Regular expressions of spaces beside a separator: `\s*,\s*`. */
const SPACES = /\\{1,2}s[*+]?|\s+|\\{1,2}b/g;
const SEPARATOR = /^[,;:|=/^-]$|^->$|^=>$|^\\t$/;

/** Returns the separators of a program's lines but for spaces, in the order of the text, as they stand in its input. */
export function separatorsIn(text: string): string[] {
  const found = new Set<string>();
  for (const [, , written, single, named] of text.matchAll(SPLITS)) {
    const sign = (written ?? single ?? named ?? '').replace(/^\[|\]\+?$|^\(\?:|\)$/g, '');
    const bare = sign.replace(SPACES, '').replace(/^\\{1,2}(?=[|/^-])/, '');
    if (!SEPARATOR.test(bare)) continue;
    const isSpaced = /^\s.*\s$/.test(sign);
    found.add(isSpaced ? ` ${bare} ` : /\s$/.test(sign) ? `${bare} ` : bare === '\\t' ? '\t' : bare);
  }
  return [...found];
}
