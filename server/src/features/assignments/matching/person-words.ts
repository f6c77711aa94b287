import { UNDIVIDED_LETTERS } from '@coderoom/contract';

/** A student of a class, with everything that a person may be called by. */
export interface NamedMember {
  id: number;
  username: string;
  full_name: string | null;
  email: string;
  roster_name: string | null;
  student_number: string | null;
  login_id: string | null;
}

/** Returns the names of a member: the roster's and the account's. */
export function namesOf({
  roster_name,
  full_name,
}: Pick<NamedMember, 'roster_name' | 'full_name'>): string[] {
  return [...new Set([roster_name ?? '', full_name ?? ''])].filter((name) => name !== '');
}

/** Letters that some people write out where the letter is missing: Müller, Mueller. */
const WRITTEN_OUT: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' };

/** A name as its words, without case, accents, punctuation and numbers. */
type Words = readonly string[];

/**
 * Returns the words of a name, in every way in which its letters are usually written: without accents, and with umlauts
 * written out.
 */
export function readWords(name: string): Words[] {
  const folded = name.normalize('NFKC').toLowerCase();
  const plain = wordsIn(replaceLetters(folded, UNDIVIDED_LETTERS));
  const writtenOut = wordsIn(replaceLetters(replaceLetters(folded, WRITTEN_OUT), UNDIVIDED_LETTERS));
  return plain.join(' ') === writtenOut.join(' ') ? [plain] : [plain, writtenOut];
}

/** Returns the words of a name in every order that only moves what is in front to the end, joined to one. */
export function joinRotations(words: Words): string[] {
  return words.map((_, from) => [...words.slice(from), ...words.slice(0, from)].join(''));
}

function replaceLetters(text: string, letters: Readonly<Record<string, string>>): string {
  return text.replace(/\P{ASCII}/gu, (letter) => letters[letter] ?? letter);
}

/** A word with a digit names a sheet, an attempt or a number: no part of a person's name. */
function wordsIn(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}|['’‘`´]/gu, '');
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !/\p{N}/u.test(word));
}
