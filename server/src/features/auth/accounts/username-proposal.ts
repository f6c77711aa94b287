import { MAX_USERNAME_LENGTH, UNDIVIDED_LETTERS, type USERNAME_RULES, username } from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { createToken } from '#features/auth/users/opaque-tokens.ts';
import { usernameKey } from '#features/auth/users/user-store.ts';

/** How a username is made from a name. */
export type UsernameRule = (typeof USERNAME_RULES)[number];

/** A person as a list names them. */
export interface ListedName {
  name: string | null;
  /** Their login at the school, or their address; used by the rule `login`, and for names in other scripts. */
  login: string | null;
}

/** Letters by which others are written in a username. */
const LATIN: Record<string, string> = {
  ...UNDIVIDED_LETTERS,
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ж: 'zh', з: 'z', и: 'i', к: 'k', л: 'l', м: 'm' },
  ...{ н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'h', ц: 'c', ч: 'ch', ш: 'sh' },
  ...{ щ: 'shch', ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya', ђ: 'dj', ј: 'j', љ: 'lj', њ: 'nj', ћ: 'c' },
  ...{ џ: 'dz', і: 'i', є: 'ye', α: 'a', β: 'v', γ: 'g', δ: 'd', ε: 'e', ζ: 'z', η: 'i', θ: 'th', ι: 'i' },
  ...{ κ: 'k', λ: 'l', μ: 'm', ν: 'n', ξ: 'x', ο: 'o', π: 'p', ρ: 'r', σ: 's', ς: 's', τ: 't', υ: 'y' },
  ...{ φ: 'f', χ: 'ch', ψ: 'ps', ω: 'o' },
  // As German writes them, and passports everywhere (ICAO 9303).
  ...{ ä: 'ae', ö: 'oe', ü: 'ue' },
};

/** Without a name that gives any letter. */
const FALLBACK = 'student';
/** Characters left for a number or a random suffix. */
const ROOM_FOR_NUMBER = 6;
const SUFFIX_LENGTH = 5;
/** Numbers tried beyond those that namesakes in one list need. */
const SPARE_NUMBERS = 20;
/** Names looked up per statement. */
const AT_ONCE = 500;

/**
 * Returns a username for a person that every keyboard types, such as `jana.novak`; it may be taken. A name that has
 * no usual spelling in Latin letters here, as a Chinese one, gives way to the login.
 */
export function proposeUsername({ name, login }: ListedName, rule: UsernameRule): string {
  const [first, last] = partsOf(name ?? '').map(transliterate);
  const ofLogin = transliterate((login ?? '').split('@')[0] ?? '');
  const parts = {
    'first.last': [first, last],
    'last.first': [last, first],
    'initial.last': [first?.slice(0, 1), last],
    login: [ofLogin],
  }[rule];
  const proposed = tidy(parts) || tidy([first, last]) || tidy([ofLogin]) || FALLBACK;
  return username.safeParse(proposed).success ? proposed : FALLBACK;
}

/** Makes usernames distinct and free, with a number behind those that are taken. */
export async function freeUsernames(database: Database, proposed: readonly string[]): Promise<string[]> {
  const counts = Map.groupBy(proposed, (name) => name);
  const candidates = [...counts].flatMap(([name, wanted]) => [
    name,
    ...Array.from({ length: wanted.length + SPARE_NUMBERS }, (_, index) => `${name}${index + 2}`),
  ]);
  const taken = new Set<string>();
  for (let from = 0; from < candidates.length; from += AT_ONCE) {
    const keys = candidates.slice(from, from + AT_ONCE).map(usernameKey);
    const rows = await database
      .selectFrom('users')
      .select('username_key')
      .where('username_key', 'in', keys)
      .execute();
    for (const { username_key } of rows) taken.add(username_key);
  }
  const next = new Map<string, number>();
  return proposed.map((name) => {
    for (
      let number = next.get(name) ?? 1;
      number <= (counts.get(name)?.length ?? 0) + SPARE_NUMBERS;
      number += 1
    ) {
      const candidate = number === 1 ? name : `${name}${number}`;
      if (taken.has(usernameKey(candidate))) continue;
      taken.add(usernameKey(candidate));
      next.set(name, number + 1);
      return candidate;
    }
    return `${name}${createToken().replace(/\W/g, '').slice(0, SUFFIX_LENGTH).toLowerCase()}`;
  });
}

/** Splits a name into the first name and the last: "Jana Novak" and "Novak, Jana" alike. */
function partsOf(name: string): [first: string, last: string] {
  const [last = '', first] = name.split(',');
  if (first !== undefined) return [first.trim().split(/\s+/)[0] ?? '', last.trim()];
  const words = name.trim().split(/\s+/);
  return words.length === 1 ? [words[0] ?? '', ''] : [words[0] ?? '', words.at(-1) ?? ''];
}

/** Writes a name in lower-case ASCII letters and digits; what cannot be written so is left out. */
function transliterate(name: string): string {
  return [...name.normalize('NFC').toLowerCase()]
    .map((letter) => LATIN[letter] ?? withoutAccents(letter))
    .join('')
    .replace(/[^a-z0-9]+/g, '');
}

function withoutAccents(letter: string): string {
  const plain = letter.normalize('NFKD').replace(/\p{M}/gu, '');
  const lower = plain.toLowerCase();
  return /^[\p{ASCII}]+$/u.test(lower) ? lower : (LATIN[lower] ?? letter);
}

function tidy(parts: readonly (string | undefined)[]): string {
  return parts
    .filter((part) => part !== undefined && part !== '')
    .join('.')
    .slice(0, MAX_USERNAME_LENGTH - ROOM_FOR_NUMBER)
    .replace(/\.$/, '');
}
