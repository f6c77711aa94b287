import { readFileSync } from 'node:fs';

/** Digits and signs that replace a letter; letters that share a replacement are treated as one. */
const STAND_INS: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  l: 'i',
  '!': 'i',
  '|': 'i',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
};

const COMMON_WORDS = readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));
const COMMON_BASES = new Set(COMMON_WORDS.map(readStandIns));
const LONGEST_BASE = Math.max(...COMMON_WORDS.map((word) => word.length));

/**
 * True if a password is among the first that attackers guess: a common word, keyboard walk or repetition, with
 * the usual letter substitutions, and with digits and special characters around it. A password with any
 * further letters passes.
 */
export function isCommonPassword(password: string): boolean {
  for (const core of cores(password.toLowerCase())) {
    if (COMMON_BASES.has(readStandIns(core))) return true;
  }
  return repeatsItself(readStandIns(withoutSurroundings(password.toLowerCase())));
}

function readStandIns(text: string): string {
  return Array.from(text, (character) => STAND_INS[character] ?? character).join('');
}

function withoutSurroundings(text: string): string {
  return text.replace(/^\P{L}+|\P{L}+$/gu, '');
}

/**
 * Yields what remains of a text after removing digits and special characters from its ends. They may be part
 * of the word (`P@$$w0rd`, `1qaz2wsx`, `Pa55`), so every number of them is tried.
 */
function* cores(text: string): Generator<string> {
  const leading = /^\P{L}*/u.exec(text)?.[0].length ?? 0;
  const trailing = leading === text.length ? 0 : (/\P{L}*$/u.exec(text)?.[0].length ?? 0);
  for (let start = 0; start <= leading; start += 1) {
    const longest = Math.min(text.length, start + LONGEST_BASE);
    for (let end = text.length - trailing; end <= longest; end += 1) {
      if (end > start) yield text.slice(start, end);
    }
  }
}

/** True for `aaaaaa`, `hahaha`, `passpasspass`: one or two characters, or a common word, over and over. */
function repeatsItself(text: string): boolean {
  const unit = /^(.+?)\1+$/su.exec(text)?.[1];
  return unit !== undefined && (unit.length <= 2 || COMMON_BASES.has(unit));
}
