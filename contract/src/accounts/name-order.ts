/** Letters that do not fall apart into a Latin letter and an accent, with those that stand for them. */
export const UNDIVIDED_LETTERS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ħ: 'h', ı: 'i', ŋ: 'n' },
};

/** Generational suffixes, which are no last names. */
const SUFFIX = /^(sr|jr|senior|junior|ii|iii|iv|esq)\.?$/i;

/** Digits are compared as numbers up to this length: "Student 9" comes before "Student 10". */
const NUMBER_WIDTH = 8;

/** Accents of Latin, Greek and Cyrillic letters, unlike the vowels of Indic scripts; and apostrophes. */
const ACCENTS = /[\u0300-\u036f'’`ʼ]/g;

/** Separates last and first name; sorts before every letter, so that "Garcia, Zoe" comes before "Garcia Lorca, Ana". */
const BETWEEN = '  ';

/**
 * Key by which lists of people are sorted, to be compared character by character: the last name, then the rest, without
 * case and accents, as German and English lists have it (DIN 5007-1: Ö beside O). An account has one field for its name,
 * so the last word is taken as the last name, unless there is a comma: "Lovelace, Ada".
 */
export function nameSortKey(name: string): string {
  const { last, rest } = splitName(name);
  const key = last === '' ? fold(rest) : `${fold(last)}${BETWEEN}${fold(rest)}`;
  return key.trimEnd();
}

/** Compares people by {@link nameSortKey}. */
export function compareNames(one: string, other: string): number {
  const [a, b] = [nameSortKey(one), nameSortKey(other)];
  return a === b ? 0 : a < b ? -1 : 1;
}

function splitName(name: string): { last: string; rest: string } {
  const [before = '', ...after] = name.split(',').map((part) => part.trim());
  const given = after.filter((part) => part !== '').join(' ');
  if (given !== '' && !SUFFIX.test(given)) return { last: before, rest: given };
  const words = before.split(/\s+/);
  // "Ada Lovelace (Tuesday)", "Martin King Jr." and "Student 7": what follows the last name is none.
  const aside = words.findIndex((word, index) => index > 0 && word.startsWith('('));
  const named = aside === -1 ? words : words.slice(0, aside);
  const at = named.findLastIndex((word) => /\p{L}/u.test(word) && !SUFFIX.test(word));
  const others = words.filter((_, index) => index !== at);
  return { last: words[at] ?? '', rest: [...others, given].join(' ') };
}

/** Removes case, accents and apostrophes. */
function fold(text: string): string {
  const plain = text.normalize('NFKD').replace(ACCENTS, '').toLowerCase();
  return [...plain]
    .map((letter) => UNDIVIDED_LETTERS[letter] ?? letter)
    .join('')
    .replace(/\d+/g, (digits) => digits.padStart(NUMBER_WIDTH, '0'))
    .replace(/\s+/g, ' ')
    .trim();
}
